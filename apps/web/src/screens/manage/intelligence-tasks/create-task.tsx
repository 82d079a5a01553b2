import type { IntelligenceTaskResponse, ProjectDetails } from '@app/core/contracts';
import { formatCount } from '@app/core/charts';
import { TASK_TYPES, type TaskType } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useQuery, useWrite } from '../../../client';
import { CodeField, FormCard, LANGUAGES, SelectField, siteAddress, TextField, useFields } from '../../../parts';
import { address, go } from '../../../state';
import { PromptField } from './prompt-field';
import { TYPE_HINTS, TYPE_WORDS } from './task-words';

const EMPTY = {
  task_type: 'brief' as TaskType,
  prompt_id: '',
  custom_topic: '',
  user_instructions: '',
  existing_content_url: '',
  output_language_code: '',
};

export const CreateTask = (): JSX.Element => {
  const at = address.value;
  const project = useQuery<ProjectDetails>(`/dimensions/projects/${at.projectId}`);
  const writing = useWrite();
  const { values, field } = useFields(EMPTY);
  const create = async (): Promise<void> => {
    const { existing_content_url, ...rest } = values;
    const page = values.task_type === 'update' ? { existing_content_url: siteAddress(existing_content_url) } : {};
    const body = { project_id: at.projectId, ...rest, ...page };
    const task = await writing.send<IntelligenceTaskResponse>('POST', '/intelligence_tasks', body);
    if (task) go({ item: `intelligence-tasks/${task.id}`, own: {} });
  };
  return (
    <FormCard
      id="new-task"
      title="New intelligence task"
      hint={`A text is written from what answers cite, and each sentence is checked against its sources. ${project.body ? quotaWords(project.body) : ''}`}
      wide
      writing={writing}
      submit="Create task"
      onSubmit={create}
    >
      <div class="pair">
        <SelectField
          {...field('task_type')}
          label="Kind"
          hint={TYPE_HINTS[values.task_type]}
          options={TASK_TYPES.map((value) => ({ value, text: TYPE_WORDS[value] }))}
        />
        <PromptField {...field('prompt_id')} />
        <TextField {...field('custom_topic')} label="Topic" />
        <CodeField
          {...field('output_language_code')}
          of={LANGUAGES}
          label="Language"
          hint="That of the prompt or of the project unless set."
        />
        {values.task_type === 'update' && (
          <TextField
            {...field('existing_content_url')}
            label="Page to bring up to date"
            hint="The address of a public page."
          />
        )}
      </div>
      <TextField {...field('user_instructions')} label="Instructions" rows={3} wide />
    </FormCard>
  );
};

function quotaWords({ left: { intelligence_tasks: left }, role }: ProjectDetails): string {
  const whose = role === 'owner' ? 'your plan' : 'the owner’s plan';
  if (left === null) return `There is no limit of them on ${whose}.`;
  return `It uses one of the tasks that ${whose} has in a month; ${formatCount(left)} are left.`;
}
