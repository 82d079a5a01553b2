import type { Cadence } from '@app/core/kernel';
import type { Sql } from '@app/platform/database';
import type { ProjectScope } from '../projects/project-scope';

/** What tracking needs of the pipeline, which plans and makes the runs of prompts on models. */
export abstract class PromptRuns {
  /**
   * Has the runs of new prompts planned at once, without waiting for it. If the queue is away, the next tick plans
   * them.
   */
  abstract planNow(projectId: number): void;

  /** @returns when the slot that is under way ends, and the next one begins */
  abstract nextSlotAt(scope: ProjectScope, cadence: Cadence, now: Date): Date;

  /** Drops the runs of prompts that have not begun. */
  abstract dropQueued(scope: ProjectScope, promptIds: readonly number[], sql: Sql): Promise<void>;

  /** Drops all runs of the project that have no end yet. A worker that has one finds it gone. */
  abstract dropOpen(scope: ProjectScope, sql: Sql): Promise<void>;

  /**
   * @param models codes of the models whose runs count
   * @returns null for a prompt without an execution on these models
   */
  abstract lastExecutedAt(
    scope: ProjectScope,
    promptId: number,
    models: readonly number[],
    sql: Sql,
  ): Promise<Date | null>;
}
