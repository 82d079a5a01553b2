import { RETRIES } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import type { ClaimedRow, LeasedTable } from '@app/platform/leases';

/**
 * A worker claims an execution from its question to the vendor until its answer is ingested. Prompts that are deleted
 * and projects that are paused are not asked; a stored answer is extracted all the same.
 */
export const EXECUTION_LEASE: LeasedTable = {
  table: 'executions',
  key: ['project_id', 'id'],
  due: 'due_at',
  lease: 'lease_until',
  attempts: 'attempts',
  states: {
    column: 'state',
    lanes: {
      queued: { claimedAs: 'running' },
      running: { postponedAs: 'queued' },
      captured: { maxAttempts: RETRIES.extraction.maxAttempts },
    },
    completed: 'succeeded',
    failed: 'failed',
  },
  guard: {
    from: 'prompts, projects',
    where: `projects.id = executions.project_id
      and prompts.project_id = executions.project_id and prompts.id = executions.prompt_id
      and (executions.state = 'captured' or (prompts.removed_with is null and not projects.paused))`,
  },
  retries: RETRIES.execution,
};

/** @param attempts the number that the claim returned */
export const claimedRow = (
  { projectId }: ProjectScope,
  { id, attempts }: { readonly id: number; readonly attempts: number },
): ClaimedRow => ({ key: { project_id: projectId, id }, fence: attempts });
