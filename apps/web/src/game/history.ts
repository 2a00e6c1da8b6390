// Positions one after another: undo, redo, and checkpoints to come back to. Coming back is a move
// like others and can be undone.
import type { Snapshot } from './snapshot';

const kDepth = 200;

export class History {
  private past: Snapshot[] = [];
  private future: Snapshot[] = [];
  checkpoints: Snapshot[] = [];

  constructor(public now: Snapshot) {}

  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }

  push(next: Snapshot): void {
    this.past.push(this.now);
    if (this.past.length > kDepth) this.past.shift();
    this.future = [];
    this.now = next;
  }

  undo(): boolean {
    const before = this.past.pop();
    if (!before) return false;
    this.future.push(this.now);
    this.now = before;
    return true;
  }

  redo(): boolean {
    const after = this.future.pop();
    if (!after) return false;
    this.past.push(this.now);
    this.now = after;
    return true;
  }

  mark(): void {
    this.checkpoints.push(this.now);
  }

  // Back to the last checkpoint, which is used up.
  back(): boolean {
    const kept = this.checkpoints.pop();
    if (!kept) return false;
    this.push(kept);
    return true;
  }

  // What the database keeps.
  save(): { past: Snapshot[]; future: Snapshot[]; checkpoints: Snapshot[]; now: Snapshot } {
    return { past: this.past, future: this.future, checkpoints: this.checkpoints, now: this.now };
  }

  static restore(saved: ReturnType<History['save']>): History {
    const history = new History(saved.now);
    history.past = saved.past;
    history.future = saved.future;
    history.checkpoints = saved.checkpoints;
    return history;
  }
}
