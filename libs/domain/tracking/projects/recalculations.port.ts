import type { OpenRecalculationState } from '@app/core/kernel';
import type { Sql } from '@app/platform/database';
import type { ProjectScope } from './project-scope';

export interface RecalculationProgress {
  readonly state: OpenRecalculationState;
  /** From 0 to 100. */
  readonly percent: number;
}

/**
 * What tracking needs of the pipeline's recalculations, by which rows derived from answers follow a change of actors,
 * prompts or channels (docs/data-model.md).
 */
export abstract class Recalculations {
  /**
   * Asks for a recalculation. One that has not begun yet serves several requests. Call it in the transaction of the
   * change and before the change: until the rows are made again, the project keeps to the actors for which they were
   * made.
   * @returns the id of the recalculation that will include the change
   */
  abstract request(scope: ProjectScope, now: Date, sql: Sql): Promise<number>;

  /**
   * Asks for the rows of today to be copied to the days of another zone, and for no answer to be read again. Call it in
   * the transaction of the change.
   */
  abstract requestDays(scope: ProjectScope, now: Date, sql: Sql): Promise<void>;

  /**
   * Has the requested recalculation begin at once, without waiting for it. If the queue is away, the next tick finds
   * the request.
   */
  abstract wake(scope: ProjectScope): void;

  /** @returns the recalculation under way, else the one that waits, else the one that failed */
  abstract progress(scope: ProjectScope, sql?: Sql): Promise<RecalculationProgress | null>;

  /**
   * Tells how far the project's rows are on the way to a competitor as it is now, from 0 to 100. A recalculation that
   * waits for its turn is at 0.
   * @returns null once the rows are made for the competitor
   */
  abstract progressOfCompetitor(scope: ProjectScope, competitorId: number, sql?: Sql): Promise<number | null>;
}
