import type { ProjectDay, ReplicatesChange } from '@app/core/contracts';
import type { Cadence, ModelId } from '@app/core/kernel';
import type { Sql } from '@app/platform/database';
import type { ProjectScope } from './project-scope';

/** What a project's owner wants asked. */
export interface WantedRuns {
  readonly cadence: Cadence;
  readonly replicates: number;
  readonly models: readonly ModelId[];
}

/** What tracking needs of the pipeline's schedule, which knows when a slot ends and what runs have cost. */
export abstract class ReplicatePlans {
  /** @returns what another number of replicates does from the next slot on; null when it is in force already */
  abstract change(scope: ProjectScope, wanted: WantedRuns, now: Date, sql?: Sql): Promise<ReplicatesChange | null>;

  abstract day(scope: ProjectScope, wanted: WantedRuns, sql?: Sql): Promise<ProjectDay>;
}
