import { parseSettings, type Settings } from '@app/platform/config';

/** Settings of an app that a spec starts itself: its database, no log, and nothing from the web. */
export const testSettings = (databaseUrl: string, extra: Record<string, string> = {}): Settings =>
  parseSettings({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    PAGE_FETCHES_PER_DAY: '0',
    ...extra,
  });
