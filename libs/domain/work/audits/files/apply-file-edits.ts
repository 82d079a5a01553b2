import { diffArrays } from 'diff';
import { type FileLine, isTooLong, linesIn, textOf } from '@app/core/audit-checks';
import type { FileEdit } from '@app/core/contracts';
import { ApiError, LIMITS } from '@app/core/kernel';
import { refusedEdit } from '../../text-versions/text-version';

/** Beyond so many lines that differ, none of the former ones is looked for among the new. */
const MOST_DIFFERENCES = 2_000;

export interface EditedFile {
  readonly lines: readonly FileLine[];
  /** What was edited, as people name it. */
  readonly edited: readonly string[];
}

/**
 * A line that stands as it stood stays what it was, and one that is as in the present file is no change; all others are
 * the person's own.
 * @param present the lines of the present file
 * @throws ApiError `ERR_INVALID_PARAM` on `edits`; `ERR_LIMIT_REACHED` for a file that becomes too long
 */
export function applyFileEdits(
  lines: readonly FileLine[],
  present: readonly string[],
  edits: readonly FileEdit[],
): EditedFile {
  const places = lines.flatMap(({ text }, index) => (text === null ? [] : index));
  const ranges = edits
    .map((edit) => rangeOf(edit, places.length))
    .toSorted((one, other) => one.from - other.from || one.to - other.to);
  for (const [index, { from, name }] of ranges.entries()) {
    if (index > 0 && from < ranges[index - 1]!.to) throw refusedEdit(`${name} is edited twice`);
  }
  const parts: FileLine[] = [];
  let at = 0;
  for (const { from, to, texts } of ranges) {
    const begin = from === to ? (places[from] ?? lines.length) : places[from]!;
    const end = from === to ? begin : places[to - 1]! + 1;
    parts.push(...lines.slice(at, begin), ...rewritten(lines.slice(begin, end), present, texts));
    at = end;
  }
  const after = [...parts, ...lines.slice(at)];
  if (isTooLong(textOf(after))) {
    const most = `${LIMITS.auditFileLength} characters and ${LIMITS.auditFileLines} lines`;
    throw new ApiError('ERR_LIMIT_REACHED', `a file has at most ${most}`, { param: 'edits' });
  }
  return { lines: after, edited: textOf(after) === textOf(lines) ? [] : ranges.map(({ name }) => name) };
}

interface Range {
  /** From 0; the end is not part of it. */
  readonly from: number;
  readonly to: number;
  readonly texts: readonly string[];
  readonly name: string;
}

function rangeOf({ line, count, text, remove }: FileEdit, lines: number): Range {
  const isAtEnd = line === lines + 1;
  const replaced = isAtEnd ? (count ?? 0) : (count ?? 1);
  const name = replaced > 1 ? `lines ${line} to ${line + replaced - 1}` : `line ${line}`;
  if (line > lines + 1 || line - 1 + replaced > lines)
    throw refusedEdit(`there is no ${name}: the file has ${lines} lines`);
  if (remove ? text !== undefined || replaced === 0 : text === undefined) {
    throw refusedEdit(`${name} needs a text, or is taken out`);
  }
  return { from: line - 1, to: line - 1 + replaced, texts: remove ? [] : textsOf(text!), name };
}

/** An empty text is an empty line. */
const textsOf = (text: string): string[] => (text === '' ? [''] : linesIn(text));

function rewritten(former: readonly FileLine[], present: readonly string[], texts: readonly string[]): FileLine[] {
  const after: FileLine[] = [];
  const left = [...former];
  const shown = former.flatMap(({ text }) => text ?? []);
  const steps = diffArrays(shown, [...texts], { maxEditLength: MOST_DIFFERENCES }) ?? [
    { value: shown, removed: true, added: false },
    { value: [...texts], removed: false, added: true },
  ];
  /** Lines whose place in the present file those have that come now. */
  let open: FileLine[] = [];
  const close = (): void => {
    after.push(...open.flatMap((line) => (line.text === null ? line : line.was === null ? [] : takenOut(line.was))));
    open = [];
  };
  for (const { value, added, removed } of steps) {
    if (added) {
      for (const text of value) {
        while (open[0]?.text === null) after.push(open.shift()!);
        after.push(written(text, open.shift()?.was ?? null, present));
      }
      continue;
    }
    close();
    for (let rest = value.length; rest > 0;) {
      const line = left.shift()!;
      if (line.text !== null) rest -= 1;
      if (removed) open.push(line);
      else after.push(line);
    }
  }
  close();
  return [...after, ...left];
}

const takenOut = (was: number): FileLine => ({ text: null, was, checks: [], byPerson: true });

const written = (text: string, was: number | null, present: readonly string[]): FileLine => ({
  text,
  was,
  checks: [],
  byPerson: was === null || present[was - 1] !== text,
});
