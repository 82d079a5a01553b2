import type { JSX } from 'preact';
import type { IntelligenceTaskResponse } from '@app/core/contracts';
import { Confirm, Facts, Section, Time } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import { PATHS } from '../paths';
import { Article } from './article';
import { TaskState, typeWord } from './tasks.page';

export interface TaskProps {
  readonly task: IntelligenceTaskResponse;
}

export const TaskPage = ({ frame, task }: TaskProps & { readonly frame: Frame }): JSX.Element => (
  <AccountPage title={task.title} path={PATHS.tasks} frame={frame}>
    <p>
      <a href={PATHS.tasks}>All texts</a>
    </p>
    <Section id="task" title="The task">
      <Facts
        facts={[
          ['State', <TaskState state={task.status} />],
          ['Kind', typeWord(task.task_type)],
          ['About', task.prompt_text ?? task.custom_topic ?? task.user_instructions],
          ['Asked for', <Time at={new Date(task.created_at)} />],
          ...(task.error_message ? [['Why it failed', task.error_message] as const] : []),
          ...(task.estimated_time ? [['Takes', 'A few minutes: open this page again.'] as const] : []),
        ]}
      />
      {task.status === 'pending' && (
        <Confirm
          action={`${PATHS.tasks}/${task.project_id}/${task.id}/remove`}
          csrf={frame.csrf}
          label="Remove"
          of={task.title}
        >
          The text is not written, and your month has its use back.
        </Confirm>
      )}
    </Section>
    {task.result_data && <Article result={task.result_data} />}
  </AccountPage>
);
