import { cellsOf } from './cells';

/** The cells of prompts, whose numbers are those of the answers on each model; an answer is written as prompt.model. */
function cells(prompts: readonly (readonly number[])[]): string[][] {
  const rows = prompts.flatMap((models, prompt) =>
    models.flatMap((n, model) => (n > 0 ? [{ prompt: prompt + 1, model: model + 1, n }] : [])),
  );
  const found = cellsOf({
    prompt: Float64Array.from(rows, ({ prompt }) => prompt),
    model: Int32Array.from(rows, ({ model }) => model),
    n: Float64Array.from(rows, ({ n }) => n),
    day: new Int32Array(rows.length),
  });
  return Array.from(found.n, (_, cell) =>
    [...found.rows.subarray(found.starts[cell], found.starts[cell + 1])]
      .map((row) => `${rows[row]!.prompt}.${rows[row]!.model}`)
      .sort(),
  );
}

/** The rules of docs/statistics.md, "Which cells a single answer joins". */
describe('a single answer joins', () => {
  it('the cells that the example of the documentation says', () => {
    const example = [
      [1, 4, 1],
      [3, 1, 2],
      [1, 0, 0],
      [2, 2, 0],
      [0, 0, 1],
    ];
    expect(cells(example)).toEqual([['1.1', '1.3'], ['1.2'], ['2.1', '2.2'], ['2.3'], ['3.1', '4.1'], ['4.2', '5.3']]);
  });

  it.each([
    ['that of another prompt with one answer', [[1], [1], [2]], [['1.1', '2.1'], ['3.1']]],
    ['the single answers of the next prompt', [[1], [3, 1, 1]], [['1.1', '2.2', '2.3'], ['2.1']]],
    ['what rule 2 made of the next prompt', [[1], [1, 2, 2]], [['1.1', '2.1', '2.2'], ['2.3']]],
    ['what rule 1 made of the last prompt', [[1, 1], [1]], [['1.1', '1.2', '2.1']]],
    ['nothing where there is no other', [[1]], [['1.1']]],
  ])('%s', (_, prompts, expected) => {
    expect(cells(prompts)).toEqual(expected);
  });
});
