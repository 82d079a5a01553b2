import { RETRIES } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import type { ClaimedRow, LeasedTable } from '@app/platform/leases';

/**
 * A run is claimed from its question to the vendor until its answer is ingested. A deleted prompt is not asked any more,
 * and nothing is asked for a paused project; an answer that is stored is extracted all the same.
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

/** @param attempts as the claim counted them */
export const claimedRow = (
  { projectId }: ProjectScope,
  { id, attempts }: { readonly id: number; readonly attempts: number },
): ClaimedRow => ({ key: { project_id: projectId, id }, fence: attempts });
