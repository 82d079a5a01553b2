import type { ObjectSchema } from '../schemas/object-schema';
import type { Difference } from './difference';

const text = { type: 'string' };

const PREVIEW: ObjectSchema = {
  type: 'object',
  properties: {
    confirmation_required: { type: 'boolean' },
    confirmation_token: text,
    expires_at: text,
    confirm_url: text,
    preview: { type: 'object' },
    request_id: text,
  },
};

export const launchPreview = {
  name: 'launch_preview' as const,
  says:
    'A tool that launches work prepares it and answers a preview with `confirm_url`. The work starts when the user confirms ' +
    'it there.',
  concerns: ({ tool }) => tool.launches !== undefined,
  output: () => PREVIEW,
} satisfies Difference;
