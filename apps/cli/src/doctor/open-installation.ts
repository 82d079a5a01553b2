import type { INestApplicationContext } from '@nestjs/common';
import type { Settings } from '@app/platform/config';
import { Database, openDataSource, requireSchema, type Sql } from '@app/platform/database';
import { hasEmbeddedDatabase, openDatabase } from '@app/platform/embedded-postgres';
import { withKnownSecretKey } from '@app/platform/secrets';
import { messageOf } from '../command-line/exit-code';
import { createCliApp } from '../create-cli-app';
import { type Installation, OutOfReach } from './check';

/** Opens as much of an installation as there is, without making or migrating anything, and closes it after the work. */
export async function withInstallation<T>(
  settings: Settings,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const opened = new Opened(settings);
  try {
    await opened.open();
    return await work(opened);
  } finally {
    await opened.close();
  }
}

class Opened implements Installation {
  unreachable: unknown;
  private url: string | undefined;
  private noSql = 'The database cannot be reached.';
  private noApp = 'The database cannot be reached.';
  private opened: { readonly sql?: Pick<Sql, 'query'>; readonly app?: INestApplicationContext } = {};
  private readonly closers: (() => Promise<unknown>)[] = [];

  constructor(public settings: Settings) {}

  get sql(): Pick<Sql, 'query'> {
    if (!this.opened.sql) throw new OutOfReach(this.noSql);
    return this.opened.sql;
  }

  get app(): INestApplicationContext {
    if (!this.opened.app) throw new OutOfReach(this.noApp);
    return this.opened.app;
  }

  async open(): Promise<void> {
    const { settings } = this;
    if (!settings.DATABASE_URL && !hasEmbeddedDatabase(settings)) {
      this.noSql = this.noApp = 'There is no database yet: the first start makes it.';
      return;
    }
    try {
      await this.openSql();
    } catch (error) {
      this.unreachable = error;
      return;
    }
    try {
      await requireSchema(this.sql);
      // The queue has a check of its own, and one that is out of reach would fill the log.
      const app = await createCliApp({
        ...this.settings,
        DATABASE_URL: this.url,
        DATABASE_PREPARED: true,
        REDIS_URL: undefined,
      });
      this.closers.unshift(() => app.close());
      this.opened = { ...this.opened, app };
    } catch (error) {
      this.noApp = messageOf(error);
    }
  }

  private async openSql(): Promise<void> {
    const database = await openDatabase(this.settings);
    this.closers.unshift(() => database.stop());
    // A key that is missing beside a database would be made anew, and open nothing.
    this.settings = withKnownSecretKey(this.settings);
    this.url = database.url;
    const source = await openDataSource(database.url, 2);
    this.closers.unshift(() => source.destroy());
    this.opened = { sql: new Database(source) };
  }

  async close(): Promise<void> {
    for (const close of this.closers) await close();
  }
}
