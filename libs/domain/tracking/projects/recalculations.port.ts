import type { OpenRecalculationState } from '@app/core/kernel';
import type { Sql } from '@app/platform/database';
import type { ProjectScope } from './project-scope';

export interface RecalculationProgress {
  readonly state: OpenRecalculationState;
  /** 0 to 100. */
  readonly percent: number;
}

/**
 * Rows derived from answers follow a change of actors, prompts or channels by a recalculation (docs/data-model.md). The
 * pipeline makes them; this is what tracking needs of it.
 */
export abstract class Recalculations {
  /**
   * Asks for a recalculation; one that has not begun yet serves several requests. Call it in the transaction of the
   * change and before it: until the rows are made again, the project keeps to the actors that they were made for.
   * @returns the id of the recalculation that will take the change in
   */
  abstract request(scope: ProjectScope, now: Date, sql: Sql): Promise<number>;

  /** Has what was asked for begun at once. Nobody waits for it: without the queue the next tick finds it. */
  abstract wake(scope: ProjectScope): void;

  /** The recalculation under way, else the one that waits, else the one that failed. */
  abstract progress(scope: ProjectScope, sql?: Sql): Promise<RecalculationProgress | null>;

  /**
   * How far the project's rows are on the way to a competitor as it is now, 0 to 100; one that waits for its turn is at 0.
   * @returns null once they are made for it
   */
  abstract progressOfCompetitor(scope: ProjectScope, competitorId: number, sql?: Sql): Promise<number | null>;
}
