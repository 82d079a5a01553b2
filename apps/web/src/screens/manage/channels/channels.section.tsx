import type { ChannelsResponse, LastNotice, NoticeChannel } from '@app/core/contracts';
import { isOpenDelivery } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useRepeat } from '../../../client';
import { formatInstant, ListPanel, UnlessArchived, usePage } from '../../../parts';
import { DemoNote } from '../demo-note';
import { deleteColumn } from '../row-columns';
import { AddChannel } from './add-channel';
import { ChannelActions } from './channel-actions';
import { KIND_WORDS, nameOf, NOTICE_WORDS, noticeWords, stateWords } from './channel-words';

/** Where people are told what happens, and what came of the last notice of each. */
export const ChannelsSection = (): JSX.Element => {
  const channels = usePage<ChannelsResponse>('/channels');
  const rows = channels.body?.data ?? [];
  useRepeat(
    channels,
    rows.some(
      ({ state, last_notice }) => state === 'active' && last_notice !== null && isOpenDelivery(last_notice.state),
    ),
  );
  return (
    <>
      <ListPanel<NoticeChannel>
        id="channels"
        title="Channels"
        hint="One that does not take notices for too long is paused, and the owner gets a mail. URLs are secrets, and are not shown again."
        query={channels}
        of="channels"
        caption="Where people are told what happens"
        keyOf={(one) => one.id}
        empty="Nobody is told."
        columns={[
          { title: 'Where', cell: (one) => <Where of={one} /> },
          { title: 'When', cell: ({ hears }) => hears.map((kind) => NOTICE_WORDS[kind]).join('; ') },
          { title: 'State', cell: stateWords },
          { title: 'Last notice', cell: ({ last_notice }) => last_notice && <Last of={last_notice} /> },
          { title: 'Test and pause', plain: true, cell: (one) => <ChannelActions channel={one} /> },
          deleteColumn({
            evenArchived: true,
            path: '/channels',
            nameOf,
            consequence: 'It is told nothing any more, and what it was told is forgotten.',
          }),
        ]}
      />
      {channels.body && (
        <>
          <UnlessArchived>
            <AddChannel mailIsOn={channels.body.mail_is_on} />
          </UnlessArchived>
          <DemoNote />
        </>
      )}
    </>
  );
};

const Where = ({ of: { kind, target, description } }: { readonly of: NoticeChannel }): JSX.Element => (
  <>
    {KIND_WORDS[kind]}: <span class="foreign">{target}</span>
    {description && <div class="hint foreign">{description}</div>}
  </>
);

const Last = ({ of: last }: { readonly of: LastNotice }): JSX.Element => (
  <>
    <span class="foreign">{last.test ? 'A test' : last.title}</span>
    <div class="hint foreign">
      {formatInstant(last.created_at)}, {noticeWords(last)}
    </div>
  </>
);
