import type { Clock } from '@app/core/kernel';
import { ApiKeyRotation } from '@app/domain/access';
import { CLOCK } from '@app/platform/telemetry';
import { defineCommand } from '../../command-line/command';
import { EMAIL, userIdOf } from '../user';
import { EXPIRES, KEY_ID, shownDate } from './key-options';

const MS_PER_HOUR = 60 * 60 * 1000;

export const rotateKey = defineCommand({
  noun: 'keys',
  verb: 'rotate',
  summary: 'Makes a new API key in the place of another and prints it; for a while both work.',
  details:
    'The new key has the name, the scope and the projects of the old one, which then ends by itself. A key is rotated once.',
  options: {
    email: EMAIL,
    id: KEY_ID,
    overlap: {
      type: 'integer',
      min: 0,
      max: 8_760,
      placeholder: 'hours',
      description: 'For how long the old key still works.',
      default: 24,
    },
    expires: {
      ...EXPIRES,
      description: 'As of `keys create`; unless sent it lives as long as the old one was made to.',
    },
  },
  examples: ['keys rotate --email you@example.com --id 3 --overlap 48'],
  run: async (app, { email, id, overlap, expires }, out) => {
    const now = app.get<Clock>(CLOCK, { strict: false }).now();
    const rotated = await app.get(ApiKeyRotation, { strict: false }).rotate(await userIdOf(app, email), id, {
      overlapMs: overlap * MS_PER_HOUR,
      ...(expires && { expiresAt: expires(now) }),
    });
    out.line(rotated.key);
    if (!out.json) out.message(`Key ${rotated.id}. Key ${id} works until ${shownDate(rotated.oldExpiresAt)}.`);
    return {
      id: rotated.id,
      key: rotated.key,
      expires_at: rotated.expiresAt,
      old: { id, expires_at: rotated.oldExpiresAt },
    };
  },
});
