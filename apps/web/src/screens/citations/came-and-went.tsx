import { Count } from '@app/core/charts';
import type { CitationGroup, CitationGroupsResponse, GroupChange, SummaryResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { asOne, useQuery } from '../../client';
import { Panel, Table } from '../../parts';
import { address, hrefOf } from '../../state';
import { GroupName } from './group-name';
import { changedPath, ownOf, questionOf, rateOfAllPath } from './question';

const WORDS = {
  lost: {
    title: 'Lost',
    hint: 'Pages that answers of the days before cite, and none of these days.',
    empty: 'Every page that answers of the days before cite is still cited.',
    figure: 'Citations before',
  },
  new: {
    title: 'New',
    hint: 'Pages that answers of these days cite, and none of as many days before.',
    empty: 'No page is cited that was not cited in the days before.',
    figure: 'Citations',
  },
} as const satisfies Partial<Record<GroupChange, object>>;

/** The most cited pages that are cited no more, or only now. */
export const CameAndWent = ({ change }: { readonly change: keyof typeof WORDS }): JSX.Element => {
  const at = address.value;
  const question = questionOf(at);
  const groups = useQuery<CitationGroupsResponse>(changedPath(at, question, change));
  const all = useQuery<SummaryResponse>(rateOfAllPath(at));
  const none = all.body && reasonOfNone(all.body);
  const { title, hint, empty, figure } = WORDS[change];
  return (
    <Panel
      id={change}
      title={title}
      hint={hint}
      // Without the number of answers nothing is claimed of what came or went.
      query={asOne([groups, all], all.body && groups.body)}
      shape="table"
    >
      {({ data, total }) =>
        none ? (
          <p class="hint">{none}</p>
        ) : (
          <>
            <Table<CitationGroup>
              caption={title}
              quiet
              rows={data}
              keyOf={({ group_key }) => group_key}
              empty={empty}
              columns={[
                { title: 'Page', cell: (row) => <GroupName group={row} question={{ ...question, change }} /> },
                { title: figure, number: true, cell: (row) => <Count value={row.total_citations} /> },
              ]}
            />
            {total > data.length && (
              <a href={hrefOf({ own: ownOf({ ...question, view: 'url', change, page: 1 }) })}>
                All {total}
                <span class="hidden"> of {title}</span>
              </a>
            )}
          </>
        )
      }
    </Panel>
  );
};

/** Where one of the windows has no answers, pages neither came nor went. */
function reasonOfNone({ periods, previous }: SummaryResponse): string | null {
  if (periods.every(({ responses }) => responses === 0))
    return 'These days have no answers, so nothing can be called lost or new.';
  if (previous?.responses === 0) return 'The days before have no answers, so nothing can be called lost or new.';
  return null;
}
