import type { ProjectDetails } from '@app/core/contracts';
import type { Cadence, ModelId } from '@app/core/kernel';
import type { Sql } from '@app/platform/database';
import type { ProjectScope } from './project-scope';

/** What a project's owner wants asked. */
export interface WantedRuns {
  readonly cadence: Cadence;
  readonly replicates: number;
  readonly models: readonly ModelId[];
}

/** What the runs bring and cost a day, what another number of replicates does to that, and what today has cost. */
export type PlannedRuns = Pick<ProjectDetails, 'day' | 'replicates_change' | 'spend'>;

/** What tracking needs of the pipeline's schedule, which knows when a slot ends, what runs have cost and what the budget has left. */
export abstract class ReplicatePlans {
  abstract of(scope: ProjectScope, wanted: WantedRuns, now: Date, sql?: Sql): Promise<PlannedRuns>;
}
