import type { ChannelsResponse, NoticeChannel } from '@app/core/contracts';
import { LIMITS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../../client';
import { TickField } from '../../../parts';
import { address, hrefOf } from '../../../state';
import { nameOf } from '../channels/channel-words';

export interface ChannelChoiceProps {
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** Whom a digest is sent to. */
export const ChannelChoice = ({ chosen, onChoose }: ChannelChoiceProps): JSX.Element => {
  const { body } = useQuery<ChannelsResponse>(
    projectPath('/channels', address.value, { per_page: LIMITS.channelsPerProject }),
  );
  return (
    <TickField
      name="channel_ids"
      label="Channels"
      options={(body?.data ?? []).map(optionOf)}
      chosen={chosen}
      onChoose={onChoose}
    >
      <p class="hint">
        {body?.total === 0
          ? 'The project has no channel yet: it is made all the same, and read here. '
          : body && !body.data.some(({ hears }) => hears.includes('digest'))
            ? 'No channel is told of digests: tick those that this one is sent to. '
            : 'Without a tick it goes to every channel that is told of digests. '}
        <a href={hrefOf({ item: 'channels', own: {} })}>Channels</a>
      </p>
    </TickField>
  );
};

const optionOf = (channel: NoticeChannel) => ({
  value: channel.id,
  text: <span class="foreign">{nameOf(channel)}</span>,
});
