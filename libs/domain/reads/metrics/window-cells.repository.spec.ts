import { setImmediate } from 'node:timers/promises';
import { ALL_TIME, OWN_ACTOR } from '@app/core/kernel';
import type { Database } from '@app/platform/database';
import type { AnswerColumns } from '../columns/answer-columns.service';
import type { ProjectSelection } from '../selection/selections';
import { WindowCellsRepository } from './window-cells.repository';

/** They would take too much memory. */
const NO_COLUMNS = { instead: () => Promise.resolve(null) } as unknown as AnswerColumns;
const COLUMNS = { prompt_id: '3', model: '1', is_now: '1', responses: '2' };

function reading() {
  const answers: (() => void)[] = [];
  const query = jest.fn(() => new Promise((answer) => void answers.push(() => answer([COLUMNS]))));
  const repository = new WindowCellsRepository({ query } as unknown as Database, NO_COLUMNS);
  const ask = (version: number) =>
    repository.cells(
      {
        scope: { projectId: 7, generation: 1, version },
        window: ALL_TIME,
        actors: [],
        tracked: [],
        models: 'all',
        prompts: {},
      } as unknown as ProjectSelection,
      { previous: ALL_TIME, actorId: OWN_ACTOR, measures: ['responses'], byModel: true },
    );
  const answer = async () => {
    // Columns are asked first.
    await setImmediate();
    answers.splice(0).forEach((each) => each());
  };
  return { query, ask, answer };
}

describe('the cells of two windows', () => {
  it('are read once for those who ask at the same time', async () => {
    const { query, ask, answer } = reading();
    const both = Promise.all([ask(1), ask(1)]);
    await answer();
    const [one, other] = await both;
    expect(query).toHaveBeenCalledTimes(1);
    expect(one).toEqual([{ promptId: 3, model: 1, before: {}, after: { responses: 2n } }]);
    expect(other).toBe(one);
  });

  it('are read again after a write, and for whoever asks later', async () => {
    const { query, ask, answer } = reading();
    const both = Promise.all([ask(1), ask(2)]);
    await answer();
    await both;
    expect(query).toHaveBeenCalledTimes(2);
    const later = ask(2);
    await answer();
    await later;
    expect(query).toHaveBeenCalledTimes(3);
  });
});
