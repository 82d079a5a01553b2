import { RETRIES } from '@app/core/kernel';
import { type CarriedTable, type Claim, PROJECT_WORK } from '@app/platform/leases';
import { FAILURE } from './task-states';
import type { NewTask } from './tasks.repository';

interface ClaimedTask extends Omit<NewTask, 'publicId' | 'title' | 'userId'> {
  readonly id: number;
}

/** A task that this process has claimed. */
export type TaskClaim = Claim<ClaimedTask>;

/** The worker that claims a task writes it. */
export const TASK_LEASE: CarriedTable<ClaimedTask, 'task'> = {
  table: 'tasks',
  ...PROJECT_WORK,
  states: {
    column: 'state',
    lanes: { pending: { claimedAs: 'processing' }, processing: { postponedAs: 'pending' } },
    completed: 'completed',
    failed: 'failed',
  },
  retries: RETRIES.task,
  job: { queue: 'task', payload: { projectId: 'project_id', taskId: 'id' } },
  columns: {
    id: 'tasks.id',
    type: 'tasks.task_type',
    promptId: 'tasks.prompt_id',
    promptText: 'tasks.prompt_text',
    customTopic: 'tasks.custom_topic',
    userInstructions: 'tasks.user_instructions',
    outputLanguageCode: 'tasks.output_language_code',
    existingContent: 'tasks.existing_content',
    existingContentUrl: 'tasks.existing_content_url',
  },
  failed: (message, now) => ({ error_message: message, processed_at: now }),
  failure: FAILURE,
  dead: { reason: 'tasks.error_message' },
};
