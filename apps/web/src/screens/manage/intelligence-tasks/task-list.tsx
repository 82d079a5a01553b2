import type { IntelligenceTask } from '@app/core/contracts';
import type { JSX } from 'preact';
import { formatInstant } from '../../../parts';
import { hrefOf } from '../../../state';
import { isOpen, StateBadge } from '../work/state-badge';
import { WorkList } from '../work/work-list';
import { TYPE_WORDS } from './task-words';

export const TaskList = (): JSX.Element => (
  <WorkList<IntelligenceTask>
    name="intelligence-tasks"
    title="Intelligence tasks"
    of="tasks"
    path="/intelligence_tasks"
    isUnderWay={({ status }) => isOpen(status)}
    caption="Tasks, the newest first"
    keyOf={({ id }) => id}
    empty="No task yet. Create one above."
    columns={[
      {
        title: 'Title',
        cell: ({ id, title }) => <a href={hrefOf({ item: `intelligence-tasks/${id}`, own: {} })}>{title}</a>,
      },
      { title: 'Kind', cell: ({ task_type }) => TYPE_WORDS[task_type] },
      { title: 'State', cell: ({ status }) => <StateBadge state={status} /> },
      { title: 'Begun', cell: ({ created_at }) => formatInstant(created_at) },
    ]}
  />
);
