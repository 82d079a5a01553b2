import { ChannelsQuery } from '@app/core/contracts';
import { ChannelsService } from '@app/domain/signals';
import { defineTool, READS } from './tool';

export const listChannels = defineTool({
  name: 'list_channels',
  title: 'Channels to people: mail, Slack, Teams',
  description:
    'Where people are told what happens: kind, masked address, what each channel hears, its state and what it was ' +
    'told last. For who is told of alarms, and why nobody heard. list_webhooks has programs that are told, ' +
    'update_channel pauses one. Comes in pages.',
  toolsets: ['operate'],
  annotations: READS,
  operationId: 'listChannels',
  service: ChannelsService,
  params: ChannelsQuery,
  run: (channels, ctx, query) => channels.list(ctx, query),
});
