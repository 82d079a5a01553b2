import { type Channel, RETRIES } from '@app/core/kernel';
import type { ActorSetRow } from '@app/domain/tracking';
import { ofChunk } from '@app/platform/database';
import { type CarriedTable, type Claim, PROJECT_WORK } from '@app/platform/leases';

/** How far a recalculation is. Each batch moves both on. */
interface Progress {
  readonly id: number;
  readonly cursor: number;
  readonly done: number;
}

/** What was fixed when the recalculation began. */
interface Beginning {
  readonly fromGeneration: number;
  readonly toGeneration: number;
  readonly actorSet: ActorSetRow;
  /** Whose days the new rows have; null of one that an older release has begun, which are those of Madrid. */
  readonly timeZone: string | null;
  /** Whether answers are read again; else the rows of before are copied to other days. */
  readonly extracts: boolean;
  readonly lastExecutionId: number;
  readonly total: number;
  /** Model code → the project's channel when the recalculation began; null if no model had data. */
  readonly channels: Readonly<Record<string, Channel>> | null;
}

/** A recalculation that this process has claimed. */
export type RecalculationClaim = Claim<Progress & Beginning>;

/** Null before a recalculation begins. */
export const BEGINNING: Readonly<Record<keyof Beginning, string>> = {
  fromGeneration: 'recalculations.from_generation',
  toGeneration: 'recalculations.to_generation',
  actorSet: 'recalculations.actor_set',
  timeZone: 'recalculations.time_zone',
  extracts: 'recalculations.extracts',
  lastExecutionId: 'recalculations.last_execution_id',
  total: 'recalculations.total',
  channels: 'recalculations.channels',
};

const FAILURE = 'The answers could not be evaluated again; the operator has been told why.';

/**
 * A worker claims a recalculation from its beginning until the project switches to the new rows, one at a time for a
 * project. A worker's death says nothing about the answers, so deaths do not end a recalculation.
 */
export const RECALCULATION_LEASE: CarriedTable<Progress & Beginning, 'recalculation'> = {
  table: 'recalculations',
  ...PROJECT_WORK,
  outlivesHolders: true,
  states: {
    column: 'state',
    lanes: { pending: { claimedAs: 'processing' }, processing: {} },
    completed: 'completed',
    failed: 'failed',
  },
  guard: {
    where: (project) => `recalculations.state <> 'pending' or not exists (
      select from recalculations other where other.project_id = ${project} and other.state = 'processing'
        ${ofChunk('other.project_id')})`,
  },
  retries: RETRIES.recalculation,
  job: { queue: 'recalculation', payload: { projectId: 'project_id' } },
  columns: { id: 'recalculations.id', cursor: 'recalculations.cursor', done: 'recalculations.done', ...BEGINNING },
  triedAgain: { error_message: FAILURE },
  failed: (message) => ({ error_message: message }),
  failure: FAILURE,
  // It goes on where it stood.
  dead: {
    reason: 'recalculations.error_message',
    revivedAs: 'processing',
    revived: { error_message: null },
    revivable: `recalculations.started_at is not null and not exists (
      select from recalculations other
      where other.project_id = recalculations.project_id and other.state in ('pending', 'processing'))`,
  },
};
