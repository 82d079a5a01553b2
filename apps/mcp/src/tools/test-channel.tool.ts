import { TestChannelBody } from '@app/core/contracts';
import { Notices } from '@app/domain/signals';
import { defineTool, SENDS } from './tool';

export const testChannel = defineTool({
  name: 'test_channel',
  title: 'Send a trial to a channel',
  description:
    'Sends one trial message to a mail address, Slack or Teams channel of the project. For whether people really ' +
    'get what they are told. list_channels then has what came of it, test_webhook does the same for a program.',
  toolsets: ['operate'],
  annotations: SENDS,
  operationId: 'testChannel',
  service: Notices,
  params: TestChannelBody,
  run: (notices, ctx, body) => notices.test(ctx, body),
});
