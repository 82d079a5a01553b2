import type { FileChange, FileEdit, TechnicalGeoFileResponse } from '@app/core/contracts';

/** A run of lines, and what stands in their place. Both sides are the same where nothing is otherwise. */
export interface FileRun {
  /** Of the present file; the first has this number. */
  readonly present: readonly string[];
  readonly presentFrom: number;
  readonly proposed: readonly string[];
  readonly proposedFrom: number;
  /** Null where nothing is otherwise. */
  readonly change: FileChange | null;
}

/** An end of line behind the last one begins no other. */
export function linesIn(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The whole of both files, run by run. */
export function runsOf({ present, text, changes }: TechnicalGeoFileResponse): FileRun[] {
  const [before, after] = [linesIn(present ?? ''), linesIn(text ?? '')];
  const runs: FileRun[] = [];
  let [was, now] = [0, 0];
  const take = (present: number, proposed: number, change: FileChange | null): void => {
    if (present + proposed > 0) {
      runs.push({
        present: before.slice(was, was + present),
        presentFrom: was + 1,
        proposed: after.slice(now, now + proposed),
        proposedFrom: now + 1,
        change,
      });
    }
    was += present;
    now += proposed;
  };
  for (const change of changes) {
    const { lines, present_lines: replaced } = change;
    // What comes before is the same in both, so that either side says how long it is.
    const same = lines ? lines.first - 1 - now : replaced!.first - 1 - was;
    take(same, same, null);
    take(replaced ? replaced.last - replaced.first + 1 : 0, lines ? lines.last - lines.first + 1 : 0, change);
  }
  take(before.length - was, after.length - now, null);
  return runs;
}

/** The one edit that makes a text of another; null when the two are the same. */
export function editOf(before: string, after: string): FileEdit | null {
  const [old, made] = [linesIn(before), linesIn(after)];
  let head = 0;
  while (head < old.length && head < made.length && old[head] === made[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(old.length, made.length) - head && old.at(-1 - tail) === made.at(-1 - tail)) tail += 1;
  const count = old.length - head - tail;
  const added = made.slice(head, made.length - tail);
  if (count === 0 && added.length === 0) return null;
  const where = { line: head + 1, count };
  return added.length === 0
    ? { ...where, remove: true }
    : { ...where, text: added.map((line) => `${line}\n`).join('') };
}
