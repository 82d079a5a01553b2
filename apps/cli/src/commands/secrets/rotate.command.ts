import { SETTINGS } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { rotateSecret, type SecretSettings } from '@app/platform/secrets';
import { defineCommand } from '../../command-line/command';
import { Refusal } from '../../command-line/refusal';

export const rotateSecretKey = defineCommand({
  noun: 'secrets',
  verb: 'rotate',
  summary: 'Seals anew, with SECRET_KEY, what is stored sealed with FORMER_SECRET_KEY.',
  details:
    'One transaction, beside running processes; a second call finds nothing to do. If neither key opens a row, nothing is changed. See docs/operations.md.',
  options: {
    'skip-unreadable': { type: 'flag', description: 'Leaves rows that neither key opens as they are.' },
  },
  needsSecretKey: true,
  run: async (app, { 'skip-unreadable': skipsUnreadable }, out) => {
    const settings = app.get<SecretSettings>(SETTINGS, { strict: false });
    if (!settings.FORMER_SECRET_KEY) throw new Refusal('FORMER_SECRET_KEY is not set: it is the key that is replaced.');
    if (settings.FORMER_SECRET_KEY === settings.SECRET_KEY) {
      throw new Refusal('FORMER_SECRET_KEY is SECRET_KEY: set SECRET_KEY to the new key.');
    }
    const tables = await rotateSecret(app.get(Database, { strict: false }), settings, { skipsUnreadable });
    for (const { table, rotated, already } of tables) {
      out.line(`${table}: ${rotated} sealed anew, ${already} sealed with SECRET_KEY before`);
    }
    const lost = tables.flatMap(({ table, unreadable }) => unreadable.map((key) => `${table} ${key}`));
    if (lost.length > 0) {
      const outcome = skipsUnreadable ? 'These rows stay as they were' : 'Nothing was changed';
      out.message(`${outcome}. Neither SECRET_KEY nor FORMER_SECRET_KEY opens: ${lost.join(', ')}.`);
      if (!skipsUnreadable) out.fail();
    }
    return { tables };
  },
});
