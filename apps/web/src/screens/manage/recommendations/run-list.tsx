import type { RecommendationRun, RecommendationsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery, useRepeat } from '../../../client';
import { formatInstant, ListPages, pageNow, Panel, Table } from '../../../parts';
import { address, hrefOf } from '../../../state';
import { isOpen, StateBadge } from '../work/state-badge';
import { TYPE_WORDS } from './run-words';

const PER_PAGE = 20;

export const RunList = (): JSX.Element => {
  const runs = useQuery<RecommendationsResponse>(
    projectPath('/recommendations', address.value, { page: pageNow(), per_page: PER_PAGE }),
  );
  useRepeat(runs, runs.body?.data.some(({ status }) => isOpen(status)) ?? false);
  return (
    <Panel id="recommendations" title="Recommendations" query={runs} shape="table" wide>
      {(body) => (
        <>
          <Table<RecommendationRun>
            caption="Runs of recommendations, the newest first"
            quiet
            keyOf={({ id }) => id}
            rows={body.data}
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
          <ListPages of="runs" total={body.total} perPage={PER_PAGE} />
        </>
      )}
    </Panel>
  );
};
