import { UpdateChannelBody } from '@app/core/contracts';
import { ChannelsService } from '@app/domain/signals';
import { CHANGES, defineTool } from './tool';

export const updateChannel = defineTool({
  name: 'update_channel',
  title: 'Change or pause a channel',
  description:
    'Changes what a channel to people is told, its description, or pauses it and has it told again; where it ' +
    'leads stays. For stopping or starting mails and chat messages. list_channels has the ids, test_channel sends ' +
    'it a trial.',
  toolsets: ['operate'],
  annotations: CHANGES,
  operationId: 'updateChannel',
  service: ChannelsService,
  params: UpdateChannelBody,
  run: (channels, ctx, body) => channels.update(ctx, body),
});
