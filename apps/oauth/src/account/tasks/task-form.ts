import { CreateIntelligenceTaskBody, parseParams } from '@app/core/contracts';
import { invalidParam, TASK_TYPES } from '@app/core/kernel';
import { textOf } from '../../session/form-text';
import type { PageRequest } from '../../session/page-request';
import { formIdOf, newFormId } from '../form-id';

/** Names of the form's fields, as the service names its parameters. */
export const TASK_FIELDS = [
  'task_type',
  'prompt_id',
  'custom_topic',
  'user_instructions',
  'existing_content_url',
  'output_language_code',
] as const;

/** What stands in the form, as it was typed. */
export type TaskFormValues = Readonly<Record<(typeof TASK_FIELDS)[number] | 'form_id', string>>;

export const emptyTaskForm = (): TaskFormValues => ({
  task_type: TASK_TYPES[0],
  prompt_id: '',
  custom_topic: '',
  user_instructions: '',
  existing_content_url: '',
  output_language_code: '',
  form_id: newFormId(),
});

export const taskFormOf = (request: PageRequest): TaskFormValues => ({
  ...(Object.fromEntries(TASK_FIELDS.map((name) => [name, textOf(request, name).trim()])) as Record<
    (typeof TASK_FIELDS)[number],
    string
  >),
  form_id: formIdOf(request),
});

/** @throws ApiError `ERR_INVALID_PARAM` naming a field */
export function wantedTask({ form_id: _, ...sent }: TaskFormValues, projectId: number): CreateIntelligenceTaskBody {
  const body = parseParams(CreateIntelligenceTaskBody, { ...sent, project_id: projectId });
  if (body.prompt_id === undefined && !body.custom_topic && !body.user_instructions) {
    throw invalidParam('prompt_id', 'choose a prompt, or write a topic or instructions');
  }
  if (body.task_type === 'update' && body.existing_content_url === undefined) {
    throw invalidParam('existing_content_url', 'an update needs the address of a page');
  }
  return body;
}
