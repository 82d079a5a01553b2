import type { JSX } from 'preact';
import type { JobState, TaskType } from '@app/core/kernel';
import type { ListedTask } from '@app/domain/work';
import { Badge, ButtonLink, Section, Table, Time } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import { PATHS } from '../paths';

const TYPES: Readonly<Record<TaskType, string>> = {
  brief: 'Brief',
  create: 'Article',
  update: 'Update',
  pr_insights: 'Press insights',
  custom: 'Custom text',
};

export const typeWord = (type: TaskType): string => TYPES[type];

export interface TasksProps {
  readonly tasks: readonly ListedTask[];
}

export const TasksPage = ({ frame, tasks }: TasksProps & { readonly frame: Frame }): JSX.Element => (
  <AccountPage title="Written texts" path={PATHS.tasks} frame={frame}>
    <p>
      A text is written from what answers cite, and each of its sentences is checked against its sources. You ask for
      one here, or a program or an assistant does.
    </p>
    <p>
      <ButtonLink href={PATHS.newTask}>Have a text written</ButtonLink>
    </p>
    <Section id="tasks" title="Texts">
      {tasks.length === 0 ? (
        <p>There is no text yet.</p>
      ) : (
        <Table
          caption="Texts of your projects, the newest first"
          rows={tasks}
          columns={[
            {
              title: 'Title',
              cell: (task) => <a href={`${PATHS.tasks}/${task.projectId}/${task.id}`}>{task.title}</a>,
            },
            { title: 'Kind', cell: ({ type }) => typeWord(type) },
            { title: 'Project', cell: ({ projectName }) => projectName },
            { title: 'State', cell: ({ state }) => <TaskState state={state} /> },
            { title: 'Asked for', cell: ({ createdAt }) => <Time at={createdAt} /> },
          ]}
        />
      )}
    </Section>
  </AccountPage>
);

export const TaskState = ({ state }: { readonly state: JobState }): JSX.Element => {
  if (state === 'completed') return <Badge kind="good">Ready</Badge>;
  if (state === 'failed') return <Badge kind="bad">Failed</Badge>;
  return <Badge>{state === 'pending' ? 'Waiting' : 'Being written'}</Badge>;
};
