import type { IntelligenceTask } from '@app/core/contracts';
import type { JSX } from 'preact';
import { formatInstant } from '../../../parts';
import { hrefOf } from '../../../state';
import { isOpen, StateBadge } from '../work/state-badge';
import { WorkList } from '../work/work-list';
import { TYPE_WORDS } from './text-words';

export const TextList = (): JSX.Element => (
  <WorkList<IntelligenceTask>
    name="texts"
    title="Written texts"
    of="texts"
    path="/intelligence_tasks"
    isUnderWay={({ status }) => isOpen(status)}
    caption="Texts, the newest first"
    keyOf={({ id }) => id}
    empty="No text yet. Have one written above."
    columns={[
      { title: 'Title', cell: ({ id, title }) => <a href={hrefOf({ item: `texts/${id}`, own: {} })}>{title}</a> },
      { title: 'Kind', cell: ({ task_type }) => TYPE_WORDS[task_type] },
      { title: 'State', cell: ({ status }) => <StateBadge state={status} /> },
      { title: 'Begun', cell: ({ created_at }) => formatInstant(created_at) },
    ]}
  />
);
