import { parseSettings, type Settings } from '@app/platform/config';

/** The limits that come are for those who wait for an answer; fifty requests at once take longer on a slow machine. */
export const PATIENT = {
  DATABASE_CONNECT_TIMEOUT_SECONDS: '60',
  DATABASE_LOCK_TIMEOUT_SECONDS: '60',
  DATABASE_STATEMENT_TIMEOUT_SECONDS: '120',
  // A suite has its own database, and each connection to it is one that knows no table yet.
  DATABASE_POOL_SIZE: '4',
};

/** Settings of an app that a spec starts itself: its database, no log, and nothing from the web. */
export const testSettings = (databaseUrl: string, extra: Record<string, string> = {}): Settings =>
  parseSettings({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    PAGE_FETCHES_PER_DAY: '0',
    ...PATIENT,
    ...extra,
  });
