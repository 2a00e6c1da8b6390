// A position in the fragment of a link: nothing of it is sent to a server. `#g=` and the record,
// packed by lz-string. A fragment of another form is text like any that is pasted.
import { compressToEncodedURIComponent, decompressFromEncodedURIComponent } from 'lz-string';
import { fromRecord, toRecord } from './record';
import type { Snapshot } from './snapshot';

export const toFragment = (at: Snapshot): string =>
  `#g=${compressToEncodedURIComponent(JSON.stringify(toRecord(at)))}`;

export function fromFragment(fragment: string): Snapshot | null {
  const [, packed] = /^#g=(.+)$/.exec(fragment) ?? [];
  if (!packed) return null;
  try {
    return fromRecord(JSON.parse(decompressFromEncodedURIComponent(packed)));
  } catch {
    return null;
  }
}
