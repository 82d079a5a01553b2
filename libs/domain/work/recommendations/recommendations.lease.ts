import { RETRIES, type RecommendationType } from '@app/core/kernel';
import { type CarriedTable, type Claim, PROJECT_WORK } from '@app/platform/leases';

interface ClaimedRun {
  readonly id: number;
  readonly type: RecommendationType;
  readonly models: readonly number[];
}

/** A run that this process has claimed. */
export type RunClaim = Claim<ClaimedRun>;

const FAILURE = 'The recommendations could not be made; the operator has been told why.';

/** A worker claims a run from the first look at the data until its items are written. */
export const RECOMMENDATION_LEASE: CarriedTable<ClaimedRun, 'recommendation'> = {
  table: 'recommendation_runs',
  ...PROJECT_WORK,
  states: {
    column: 'status',
    lanes: { pending: { claimedAs: 'processing' }, processing: {} },
    completed: 'completed',
    failed: 'failed',
  },
  retries: RETRIES.recommendation,
  job: { queue: 'recommendation', payload: { projectId: 'project_id', runId: 'id' } },
  columns: {
    id: 'recommendation_runs.id',
    type: 'recommendation_runs.recommendation_type',
    models: 'recommendation_runs.models',
  },
  claimedEarly: true,
  triedAgain: { error_message: FAILURE },
  failed: (message) => ({ error_message: message }),
  failure: FAILURE,
  dead: { reason: 'recommendation_runs.error_message', revivedAs: 'pending', revived: { error_message: null } },
};
