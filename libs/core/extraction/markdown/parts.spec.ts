import { parseMarkdown } from './parser';
import { PART_LENGTH, partsOf } from './parts';
import { readAnswer } from './read-answer';

const repeated = (unit: string): string => unit.repeat(Math.ceil((3 * PART_LENGTH) / unit.length));
const nodesOf = (text: string): number[] =>
  [...parseMarkdown(text)].map((tree) => {
    let nodes = 0;
    tree.iterate({ enter: () => void nodes++ });
    return nodes;
  });

describe('a long text', () => {
  test.each([
    ['setext headings', 'a\n=\n\n'],
    ['paragraphs', 'Acme is *fine*.\n\n'],
    ['bullets', '- https://a.example/b\n'],
    ['numbered items', '7. Acme\n'],
    ['code', '```\n- a\n\nb\n```\n\n'],
    ['code in items', '- a\n  ```\n  b\n  ```\n'],
  ])('of %s never has the tree of more than two parts in memory', (_, unit) => {
    const text = repeated(unit);
    const trees = nodesOf(text);
    expect(trees.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...trees)).toBeLessThan(2 * PART_LENGTH);
  });

  test.each([
    ['setext headings', 'Acme *is* fine\n===\n\nWell [x](https://a.example/b)\n\n'],
    ['bullets', '- **Acme** https://a.example/b\n'],
    ['code', 'Acme\n\n```\nhttps://a.example/b\n\n- b\n```\n\n'],
    ['comments', 'Acme\n\n<!-- hidden\n\nhidden\n\n-->\n\nBeta\n\n'],
  ])('of %s is read as it would be in one', (_, unit) => {
    const text = repeated(unit);
    expect([...partsOf(text)].length).toBeGreaterThan(1);
    const one = readAnswer(unit);
    const all = readAnswer(text);
    const count = text.length / unit.length;
    expect(all.visible.text).toBe(one.visible.text.repeat(count));
    expect(all.anchors).toHaveLength(one.anchors.length * count);
    expect(all.anchors.at(-1)?.from).toBe(
      one.anchors.length > 0 ? one.anchors.at(-1)!.from + (count - 1) * unit.length : undefined,
    );
  });

  it('has numbered lists that go on from part to part', () => {
    const count = 20_000;
    const text = Array.from({ length: count }, (_, index) => `${index + 1}. Acme ${index}\n`).join('');
    expect([...partsOf(text)].length).toBeGreaterThan(1);
    const { orderedLists } = readAnswer(text);
    expect(orderedLists.map(({ length }) => length)).toContain(count);
    expect(orderedLists[0]!.at(-1)!.to).toBeGreaterThan(text.length - 20);
  });

  it('is cut nowhere inside code that does not end', () => {
    expect([...partsOf('```\n' + repeated('a\n\n'))]).toHaveLength(1);
  });
});

it('a text of usual length is one part', () => {
  expect([...partsOf('a\n\n'.repeat(1_000))]).toEqual([{ from: 0, to: 3_000 }]);
});
