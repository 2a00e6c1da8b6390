// Work that may take long: one at a time in each place of the page. Beginning another gives the
// first up, and so does `cancel`; a result that comes too late is dropped.
import { Cancelled, Refusal } from '../engine/program';

export class Work {
  running = $state(false);
  failure = $state<string | null>(null);
  private control: AbortController | null = null;

  // Does `what`, and says whether it came to its end.
  async run(what: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
    this.control?.abort();
    const control = new AbortController();
    this.control = control;
    this.running = true;
    this.failure = null;
    try {
      await what(control.signal);
      return !control.signal.aborted;
    } catch (fault) {
      if (!(fault instanceof Cancelled) && this.control === control) {
        this.failure = fault instanceof Refusal ? fault.message : String(fault);
      }
      return false;
    } finally {
      if (this.control === control) {
        this.running = false;
        this.control = null;
      }
    }
  }

  cancel(): void {
    this.control?.abort();
    this.control = null;
    this.running = false;
  }
}
