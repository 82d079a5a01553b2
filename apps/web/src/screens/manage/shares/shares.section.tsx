import { METRIC_WORDS } from '@app/core/charts';
import type { Share, SharesResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { pathOf, projectPath, useQuery } from '../../../client';
import { ConfirmedWrite, formatInstant, ListPages, pageNow, Panel, Table } from '../../../parts';
import { address } from '../../../state';
import { AddShare } from './add-share';
import { VIEW_WORDS } from './share-words';

const PER_PAGE = 20;

/** Links that show one view to people without an account. */
export const SharesSection = (): JSX.Element => {
  const at = address.value;
  const shares = useQuery<SharesResponse>(projectPath('/shares', at, { page: pageNow(), per_page: PER_PAGE }));
  return (
    <>
      <AddShare />
      <Panel
        id="shares"
        title="Share links"
        hint="Each shows one view to whoever has it, until it ends or you revoke it."
        query={shares}
        shape="table"
        wide
      >
        {(body) => (
          <>
            <Table<Share>
              caption="Share links that have not ended"
              quiet
              keyOf={({ id }) => id}
              rows={body.data}
              empty="No link is shared."
              columns={[
                { title: 'Shows', cell: viewWords },
                { title: 'Window', cell: windowWords },
                { title: 'Made', cell: ({ created_at }) => formatInstant(created_at) },
                { title: 'Ends', cell: ({ expires_at }) => formatInstant(expires_at) },
                {
                  title: 'Revoke',
                  plain: true,
                  cell: (share) => (
                    <ConfirmedWrite
                      label="Revoke"
                      of={`${viewWords(share)}, ${windowWords(share)}`}
                      path={pathOf(`/shares/${share.id}`, { project_id: at.projectId })}
                      done="Revoked. The link shows nothing any more."
                    >
                      The link shows nothing any more. It cannot be brought back.
                    </ConfirmedWrite>
                  ),
                },
              ]}
            />
            <ListPages of="share links" total={body.total} perPage={PER_PAGE} />
          </>
        )}
      </Panel>
    </>
  );
};

const viewWords = ({ view, metric }: Share): string =>
  view === 'overview' ? `${VIEW_WORDS[view]}: ${METRIC_WORDS[metric].label}` : VIEW_WORDS[view];

const windowWords = ({ range, from, to }: Share): string =>
  from === null ? `the last ${range} days` : `${from} to ${to ?? 'today'}`;
