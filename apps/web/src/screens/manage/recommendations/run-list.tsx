import type { RecommendationRun } from '@app/core/contracts';
import type { JSX } from 'preact';
import { formatInstant } from '../../../parts';
import { hrefOf } from '../../../state';
import { isOpen, StateBadge } from '../work/state-badge';
import { WorkList } from '../work/work-list';
import { TYPE_WORDS } from './run-words';

export const RunList = (): JSX.Element => (
  <WorkList<RecommendationRun>
    name="recommendations"
    title="Recommendations"
    of="runs"
    path="/recommendations"
    isUnderWay={({ status }) => isOpen(status)}
    caption="Runs of recommendations, the newest first"
    keyOf={({ id }) => id}
    empty="No recommendations yet. Ask for some above."
    columns={[
      {
        title: 'About',
        cell: ({ id, recommendation_type }) => (
          <a href={hrefOf({ item: `recommendations/${id}`, own: {} })}>{TYPE_WORDS[recommendation_type]}</a>
        ),
      },
      { title: 'State', cell: ({ status }) => <StateBadge state={status} /> },
      { title: 'To do', number: true, cell: ({ items_count }) => items_count.active },
      { title: 'Done', number: true, cell: ({ items_count }) => items_count.completed },
      { title: 'Begun', cell: ({ created_at }) => formatInstant(created_at) },
      { title: 'Outcome', cell: ({ summary, error_message }) => error_message ?? summary ?? '' },
    ]}
  />
);
