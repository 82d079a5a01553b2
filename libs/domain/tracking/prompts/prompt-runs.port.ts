import type { Sql } from '@app/platform/database';
import type { ProjectScope } from '../projects/project-scope';

/** The runs of prompts on models, which the pipeline plans and makes; this is what tracking needs of it. */
export abstract class PromptRuns {
  /** Has the runs of new prompts planned at once. Nobody waits for it: without the queue the next tick plans them. */
  abstract planNow(projectId: number): void;

  /** Drops the runs of a prompt that have not begun. */
  abstract dropQueued(scope: ProjectScope, promptId: number, sql: Sql): Promise<void>;

  /** @param models codes of those whose runs count. @returns null for a prompt without an execution on them */
  abstract lastExecutedAt(
    scope: ProjectScope,
    promptId: number,
    models: readonly number[],
    sql: Sql,
  ): Promise<Date | null>;
}
