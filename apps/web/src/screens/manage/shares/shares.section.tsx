import { METRIC_WORDS } from '@app/core/charts';
import type { Share, SharesResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { counted, formatInstant, formatInstantDay, ListPanel, usePage } from '../../../parts';
import { DEFAULT_RANGE, zoneWords } from '../../../state';
import { deleteColumn } from '../row-columns';
import { AddShare } from './add-share';
import { VIEW_WORDS } from './share-words';

/** Links that show one view to people without an account. */
export const SharesSection = (): JSX.Element => {
  const shares = usePage<SharesResponse>('/shares');
  return (
    <>
      <AddShare />
      <ListPanel<Share>
        id="shares"
        title="Share links"
        hint={`Each shows one view to whoever has it, until it ends or you revoke it. Its days are ${zoneWords()}.`}
        query={shares}
        of="share links"
        caption="Share links that have not ended"
        keyOf={({ id }) => id}
        empty="No link is shared."
        columns={[
          { title: 'Shows', cell: viewWords },
          { title: 'Window', cell: windowWords },
          { title: 'Made', cell: ({ created_at }) => formatInstant(created_at) },
          { title: 'Ends', cell: ({ expires_at }) => formatInstant(expires_at) },
          deleteColumn({
            evenArchived: true,
            path: '/shares',
            nameOf: (share) => `${viewWords(share)}, ${windowWords(share)}`,
            label: 'Revoke',
            done: 'Revoked. The link shows nothing any more.',
            consequence: 'The link shows nothing any more. It cannot be brought back.',
          }),
        ]}
      />
    </>
  );
};

const viewWords = ({ view, metric }: Share): string =>
  view === 'overview' ? `${VIEW_WORDS[view]}: ${METRIC_WORDS[metric].label}` : VIEW_WORDS[view];

const windowWords = ({ range, from, to }: Share): string =>
  from === null
    ? `the last ${counted(range ?? DEFAULT_RANGE, 'days')}`
    : `${formatInstantDay(from)} to ${to === null ? 'today' : formatInstantDay(to)}`;
