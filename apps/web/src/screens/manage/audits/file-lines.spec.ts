import type { FileChange, TechnicalGeoFileResponse } from '@app/core/contracts';
import { editOf, linesIn, runsOf } from './file-lines';

const change = (lines: FileChange['lines'], present_lines: FileChange['lines']): FileChange => ({
  lines,
  present_lines,
  check_ids: ['x'],
  by_person: false,
});

it('shows the whole of both files, and what is otherwise beside what it stands for', () => {
  const file = {
    present: 'a\nb\nc\nd\n',
    text: 'top\na\nB\nd\nend\n',
    changes: [
      change({ first: 1, last: 1 }, null),
      change({ first: 3, last: 3 }, { first: 2, last: 2 }),
      change(null, { first: 3, last: 3 }),
      change({ first: 5, last: 5 }, null),
    ],
  } as TechnicalGeoFileResponse;
  expect(runsOf(file).map(({ present, proposed, change: why }) => [present, proposed, why !== null])).toEqual([
    [[], ['top'], true],
    [['a'], ['a'], false],
    [['b'], ['B'], true],
    [['c'], [], true],
    [['d'], ['d'], false],
    [[], ['end'], true],
  ]);
});

it('makes one edit of what was typed', () => {
  let seed = 5;
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const some = (): string =>
    Array.from({ length: random(6) }, () => `${['a', 'b', ''][random(3)]}\n`).join('') + ['', 'a'][random(2)];
  for (let round = 0; round < 2_000; round += 1) {
    const [before, after] = [some(), some()];
    const edit = editOf(before, after);
    const { line, count, text, remove } = edit ?? { line: 1, count: 0, remove: true };
    expect(linesIn(before).toSpliced(line - 1, count!, ...(remove ? [] : linesIn(text!)))).toEqual(linesIn(after));
    expect(edit === null).toBe(
      linesIn(before).join('\n') === linesIn(after).join('\n') && linesIn(before).length === linesIn(after).length,
    );
  }
});
