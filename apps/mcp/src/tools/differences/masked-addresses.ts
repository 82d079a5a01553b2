import type { Webhook } from '@app/core/contracts';
import { maskedUrl } from '@app/domain/signals';
import type { Difference } from './difference';

export const maskedAddresses = {
  name: 'masked_addresses' as const,
  says:
    'Of the URLs of webhooks `list_webhooks` has the host and the last four characters, as channels have: whoever knows ' +
    'such a URL may often write there.',
  concerns: ({ operation }) => operation.id === 'listWebhooks',
  around: async (call, next) => {
    const { body, ...outcome } = await next(call);
    const data = (body.data as readonly Webhook[]).map((row) => ({
      ...row,
      url: maskedUrl(new URL(row.url), row.url),
    }));
    return { ...outcome, body: { ...body, data } };
  },
} satisfies Difference;
