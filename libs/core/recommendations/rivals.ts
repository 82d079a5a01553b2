import type { PromptObservation, RivalCell, RivalCounts, WindowName } from './observations';

const NONE: RivalCounts = { named: 0, alone: 0, first: 0 };

/** What answers of `now` to a prompt say of each competitor, by its id. */
export const rivalsNow = (prompt: PromptObservation): ReadonlyMap<number, RivalCounts> =>
  new Map([...Map.groupBy(prompt.rivals, ({ actorId }) => actorId)].map(([id, cells]) => [id, rivalSum(cells, 'now')]));

export const rivalSum = (cells: readonly RivalCell[], window: WindowName): RivalCounts =>
  cells.reduce(
    (sum, { [window]: one }) => ({
      named: sum.named + one.named,
      alone: sum.alone + one.alone,
      first: sum.first + one.first,
    }),
    NONE,
  );
