/** A line of a proposed file, or the place of one that was taken out of the present file. */
export interface FileLine {
  /** Null where the line of the present file is taken out. */
  readonly text: string | null;
  /** Its number in the present file, from 1; null for one that is new. */
  readonly was: number | null;
  /** Ids of the checks that ask for it; none for what stands as it stood, and for what a person wrote. */
  readonly checks: readonly string[];
  readonly byPerson: boolean;
}

/** A run of lines that are otherwise than in the present file, for one reason. Lines count from 1. */
export interface FileChange {
  /** Null where lines are taken out and none stands in their place. */
  readonly lines: { readonly first: number; readonly last: number } | null;
  /** Of the present file; null where lines are new. */
  readonly present: { readonly first: number; readonly last: number } | null;
  readonly checks: readonly string[];
  readonly byPerson: boolean;
}

/** The lines of a text; an end of line behind the last one begins no other. */
export function linesIn(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

export const presentLines = (text: string): FileLine[] =>
  linesIn(text).map((line, index) => ({ text: line, was: index + 1, checks: [], byPerson: false }));

export const isChanged = ({ checks, byPerson }: FileLine): boolean => byPerson || checks.length > 0;

/** The file as it would be served. */
export const textOf = (lines: readonly FileLine[]): string =>
  lines.flatMap(({ text }) => (text === null ? [] : `${text}\n`)).join('');

/** What is otherwise than in the present file, from its beginning on. */
export function changesOf(lines: readonly FileLine[]): FileChange[] {
  const changes: FileChange[] = [];
  let number = 0;
  let before: FileLine | null = null;
  for (const line of lines) {
    if (line.text !== null) number += 1;
    if (isChanged(line)) {
      const open = before && isSameReason(before, line) ? changes.pop() : undefined;
      changes.push({
        lines: line.text === null ? (open?.lines ?? null) : extended(open?.lines, number),
        present: line.was === null ? (open?.present ?? null) : extended(open?.present, line.was),
        checks: line.checks,
        byPerson: line.byPerson,
      });
    }
    before = line;
  }
  return changes;
}

const isSameReason = (one: FileLine, other: FileLine): boolean =>
  isChanged(one) && one.byPerson === other.byPerson && one.checks.join() === other.checks.join();

const extended = (range: FileChange['lines'] | undefined, last: number) => ({ first: range?.first ?? last, last });
