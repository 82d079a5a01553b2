import { type Channel, localDayOf, RETRIES } from '@app/core/kernel';
import { type CarriedTable, type Claim, type Lane, PROJECT_WORK, unlessSet } from '@app/platform/leases';
import { EXECUTION_STATE, type ExecutionState } from './execution-states';

interface ClaimedExecution {
  readonly id: number;
  readonly promptId: number;
  /** Whether the raw answer is stored already, so that only extraction is left. */
  readonly captured: boolean;
  readonly model: number;
  readonly channel: Channel;
  readonly demo: boolean;
  /** When its project was made. */
  readonly since: Date;
  /** The vendor with which an earlier, interrupted attempt has left a task. */
  readonly vendor: string | null;
  readonly vendorTaskId: string | null;
  readonly slot: string;
  readonly replicate: number;
  readonly promptText: string;
  readonly countryCode: string;
  readonly languageCode: string;
  /** How often the stored answer has waited for the judge. */
  readonly judgeAttempts: number;
}

type Lanes = Partial<Record<ExecutionState, Lane<ExecutionState>>>;

/** An execution that this process has claimed. */
export type ExecutionClaim = Claim<ClaimedExecution>;

/**
 * A worker claims an execution from its question to the vendor until its answer is ingested. Prompts that are deleted
 * and projects that are paused are not asked; a stored answer is extracted all the same.
 */
export const EXECUTION_LEASE: CarriedTable<ClaimedExecution, 'execution'> = {
  table: 'executions',
  ...PROJECT_WORK,
  states: {
    column: 'state',
    lanes: {
      queued: { claimedAs: 'running' },
      running: { postponedAs: 'queued' },
      captured: { maxAttempts: RETRIES.extraction.maxAttempts },
    } satisfies Lanes,
    completed: 'succeeded' satisfies ExecutionState,
    failed: 'failed' satisfies ExecutionState,
  },
  guard: {
    from: 'prompts, projects',
    where: `projects.id = executions.project_id
      and prompts.project_id = executions.project_id and prompts.id = executions.prompt_id
      and (executions.state = ${EXECUTION_STATE.captured} or (prompts.removed_with is null and not projects.paused))`,
  },
  retries: RETRIES.execution,
  job: { queue: 'execution', payload: { projectId: 'project_id', executionId: 'id' } },
  columns: {
    id: 'executions.id',
    promptId: 'executions.prompt_id',
    captured: `executions.state = ${EXECUTION_STATE.captured}`,
    model: 'executions.model',
    channel: 'executions.channel',
    demo: 'projects.demo',
    since: 'projects.created_at',
    vendor: 'executions.vendor',
    vendorTaskId: 'executions.vendor_task_id',
    slot: 'executions.slot',
    replicate: 'executions.replicate',
    promptText: 'prompts.prompt_text',
    countryCode: 'prompts.country_code',
    languageCode: 'prompts.language_code',
    judgeAttempts: 'executions.judge_attempts',
  },
  claimedEarly: true,
  finishes: true,
  errorsLapse: true,
  postponed: { enqueued_at: null },
  failed: (message, now) => ({
    executed_at: unlessSet(now),
    day: unlessSet(localDayOf(now)),
    error_code: 'worker_lost',
    error_message: message,
  }),
  failure: 'the process that worked on it ended, again and again',
  dead: { found: 'executed_at', reason: `concat_ws(': ', executions.error_code, executions.error_message)` },
};
