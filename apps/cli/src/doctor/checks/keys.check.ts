import { countSealed } from '@app/platform/secrets';
import { type Check, failed, ok, warning } from '../check';

const plural = (rows: number, noun: string): string => `${rows} ${noun}${rows === 1 ? '' : 's'}`;

export const keysCheck: Check = {
  name: 'secret key',
  advice: 'See docs/operations.md.',
  look: async ({ settings, sql }) => {
    if (!settings.SECRET_KEY) {
      return failed(
        'SECRET_KEY is not set, and every process needs the same one.',
        'Set it to at least 32 random characters: openssl rand -base64 32',
      );
    }
    const tables = await countSealed(sql, settings);
    const sum = (of: 'present' | 'former' | 'unreadable') => tables.reduce((all, table) => all + table[of], 0);
    const [present, former, unreadable] = [sum('present'), sum('former'), sum('unreadable')];
    if (unreadable > 0) {
      const where = tables.filter((table) => table.unreadable > 0).map(({ table }) => table);
      return failed(
        `SECRET_KEY does not open ${plural(unreadable, 'sealed row')} (${where.join(', ')}).`,
        'Set the key with which they were sealed, as SECRET_KEY or, to replace it, as FORMER_SECRET_KEY.',
      );
    }
    if (former > 0) {
      return warning(
        `${plural(former, 'row')} are still sealed with FORMER_SECRET_KEY.`,
        'npm run cli -- secrets rotate',
      );
    }
    return ok(`SECRET_KEY opens all ${plural(present, 'sealed row')}.`);
  },
};
