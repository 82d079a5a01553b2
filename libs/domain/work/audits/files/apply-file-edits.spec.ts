import { changesOf, type FileLine, linesIn, textOf } from '@app/core/audit-checks';
import type { FileEdit } from '@app/core/contracts';
import { applyFileEdits } from './apply-file-edits';

const line = (text: string | null, was: number | null, check = '', byPerson = false): FileLine => ({
  text,
  was,
  checks: check ? [check] : [],
  byPerson,
});
const PRESENT = ['a', 'b', 'c', 'd'];
/** `b` is written otherwise by a check, `c` is taken out by one, and one has added `n`. */
const LINES = [line('a', 1), line('B', 2, 'x'), line(null, 3, 'y'), line('n', null, 'z'), line('d', 4)];
const after = (...edits: Partial<FileEdit>[]) => applyFileEdits(LINES, PRESENT, edits as FileEdit[]);

describe('edits of a file', () => {
  it.each([
    ['keep what stands as it stood', { line: 1, count: 4, text: 'a\nB\nmine\nn\nd' }, ['x', 'mine', 'y', 'z']],
    ['know what is as in the present file', { line: 2, text: 'b' }, ['y', 'z']],
    ['put a line in the place of another', { line: 2, text: 'mine' }, ['mine', 'y', 'z']],
    ['take out what is there, and what was never there', { line: 2, count: 2, remove: true }, ['gone', 'y']],
    ['add before and behind', { line: 5, text: '\nmine' }, ['x', 'y', 'z', '', 'mine']],
  ] as const)('%s', (_, edit, said) => {
    const { lines } = after(edit);
    const told = lines.flatMap(({ text, checks, byPerson }) =>
      byPerson ? [text ?? 'gone'] : checks.length > 0 ? [...checks] : [],
    );
    expect(told).toEqual(said);
  });

  it('leave every line of the present file in its place, or say that it went, whatever they are', () => {
    let seed = 11;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const words = ['a', 'b', 'c', '', 'B', 'e', '# f'];
    const some = (): string[] => Array.from({ length: random(5) }, () => words[random(words.length)]!);
    for (let round = 0; round < 3_000; round += 1) {
      const present = Array.from({ length: random(8) }, () => words[random(words.length)]!);
      let lines: readonly FileLine[] = present.map((text, at) =>
        random(4) ? line(text, at + 1) : line(random(2) ? null : 'by a check', at + 1, 'x'),
      );
      for (let step = 0; step < 3; step += 1) {
        const texts = linesIn(textOf(lines));
        const from = random(texts.length + 1);
        const count = random(texts.length - from + 1);
        const put = some();
        if (count === 0 && put.length === 0) continue;
        const text = put.map((one) => `${one}\n`).join('');
        const edit = { line: from + 1, count, ...(put.length > 0 ? { text } : { remove: true }) };
        ({ lines } = applyFileEdits(lines, present, [edit as FileEdit]));
        expect(linesIn(textOf(lines))).toEqual(texts.toSpliced(from, count, ...put));
        expect(lines.flatMap(({ was }) => was ?? [])).toEqual(present.map((_, at) => at + 1));
        for (const { text: now, was, checks, byPerson } of lines) {
          if (checks.length === 0 && !byPerson) expect(now).toBe(present[was! - 1]);
        }
      }
      // What is no change is the same in both.
      const changed = changesOf(lines);
      const kept = (texts: readonly string[], ranges: readonly ({ first: number; last: number } | null)[]) =>
        texts.filter((_, at) => !ranges.some((range) => range && at + 1 >= range.first && at + 1 <= range.last));
      expect(
        kept(
          linesIn(textOf(lines)),
          changed.map((change) => change.lines),
        ),
      ).toEqual(
        kept(
          present,
          changed.map((change) => change.present),
        ),
      );
    }
  });

  it('are made by the numbers from before the first', () => {
    const { lines, edited } = after(
      { line: 4, remove: true },
      { line: 1, count: 0, text: 'top' },
      { line: 2, text: 'two' },
    );
    expect([textOf(lines), edited]).toEqual(['top\na\ntwo\nn\n', ['line 1', 'line 2', 'line 4']]);
  });

  it('may replace a line and put one before it, in either order', () => {
    const edits = [
      { line: 2, text: 'two' },
      { line: 2, count: 0, text: 'before' },
    ];
    for (const sent of [edits, edits.toReversed()]) expect(textOf(after(...sent).lines)).toBe('a\nbefore\ntwo\nn\nd\n');
    expect(() => after(edits[0]!, { line: 1, count: 2, text: 'x' })).toThrow('line 2 is edited twice');
  });
});
