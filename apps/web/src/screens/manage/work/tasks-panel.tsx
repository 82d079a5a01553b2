import type { IntelligenceTask, IntelligenceTasksResponse } from '@app/core/contracts';
import { TASK_TYPES, type TaskType } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { projectPath, useQuery, useWrite } from '../../../client';
import { announce, Form, formatInstant, Panel, SelectField, Table, TextField } from '../../../parts';
import { address } from '../../../state';
import { StateBadge } from './state-badge';

const TYPE_WORDS: Readonly<Record<TaskType, string>> = {
  brief: 'Brief for a writer',
  create: 'New text',
  update: 'Text brought up to date',
  pr_insights: 'Whom to talk to',
  custom: 'As you say',
};
const FIELDS = ['task_type', 'custom_topic', 'user_instructions', 'existing_content_url'];
const EMPTY = { task_type: 'brief', custom_topic: '', user_instructions: '', existing_content_url: '' };
const SHOWN = 10;

export const TasksPanel = (): JSX.Element => {
  const tasks = useQuery<IntelligenceTasksResponse>(
    projectPath('/intelligence_tasks', address.value, { per_page: SHOWN }),
  );
  return (
    <Panel
      id="tasks"
      title="Written texts"
      hint="Written from what this project has as evidence; each claim is checked."
      query={tasks}
      shape="table"
      wide
    >
      {(body) => (
        <>
          <details class="folded">
            <summary>Have a text written</summary>
            <Launch />
          </details>
          <Table<IntelligenceTask>
            caption="The newest texts"
            keyOf={({ id }) => id}
            rows={body.data}
            empty="No text yet."
            columns={[
              {
                title: 'Title',
                cell: ({ id, title }) => <a href={`/account/tasks/${address.value.projectId}/${id}`}>{title}</a>,
              },
              { title: 'Kind', cell: ({ task_type }) => TYPE_WORDS[task_type] },
              { title: 'State', cell: ({ status }) => <StateBadge state={status} /> },
              { title: 'Begun', cell: ({ created_at }) => formatInstant(created_at) },
            ]}
          />
        </>
      )}
    </Panel>
  );
};

const Launch = (): JSX.Element => {
  const writing = useWrite();
  const [values, setValues] = useState(EMPTY);
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: values[name],
    onInput: (value: string) => setValues({ ...values, [name]: value }),
  });
  const launch = async (): Promise<void> => {
    const body = { project_id: address.value.projectId, ...values };
    if (!(await writing.send('POST', '/intelligence_tasks', body))) return;
    announce('The text is being written.');
    setValues(EMPTY);
  };
  return (
    <Form label="New text" writing={writing} fields={FIELDS} submit="Have it written" onSubmit={launch}>
      <SelectField
        {...field('task_type')}
        label="Kind"
        options={TASK_TYPES.map((value) => ({ value, text: TYPE_WORDS[value] }))}
      />
      <TextField {...field('custom_topic')} label="What it is about" />
      <TextField {...field('user_instructions')} label="What it is to do" rows={3} />
      <TextField {...field('existing_content_url')} label="Page to bring up to date" />
    </Form>
  );
};
