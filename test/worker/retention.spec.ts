import { addLocalDays, localDayOf, PAGE_VISITORS } from '@app/core/kernel';
import { PageRequestRetention, RawRetention, VerificationService } from '@app/domain/pipeline';
import { Database } from '@app/platform/database';
import { clusterUrl, createProject, createTestDatabase, createUser, eventually, type TestDatabase } from '@app/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { createCliApp } from '../../apps/cli/src/create-cli-app';
import { importAnswers } from '../support/import-answers';
import { testSettings } from '../support/settings';

const DAYS = 30;
const TODAY = localDayOf(new Date());
const ago = (days: number): string => addLocalDays(TODAY, -days);

describe('what is kept for a time', () => {
  let testDatabase: TestDatabase;
  let app: INestApplicationContext;
  let database: Database;
  let projectId: number;

  const settings = (days: number) =>
    testSettings(testDatabase.url, { RAW_ANSWER_DAYS: String(days), PAGE_REQUEST_DAYS: String(days) });

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    app = await createCliApp(settings(DAYS));
    database = app.get(Database, { strict: false });
    projectId = await createProject(database, await createUser(database));
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await testDatabase.drop();
  });

  const raws = async (): Promise<[string, number][]> => {
    const rows = await database.query<{ day: string; raw: number }>(
      'select day::text, count(raw)::int as raw from answers group by day order by day',
    );
    return rows.map(({ day, raw }) => [day, raw]);
  };
  const retention = (of = app) => of.get(RawRetention, { strict: false });

  it('are raw answers: those before the last days go in parts, and text and figures stay', async () => {
    const days = [200, 95, 31, 30, 1].map(ago);
    await importAnswers(
      settings(DAYS),
      projectId,
      days.flatMap((day) =>
        ['One?', 'Two?', 'Three?'].map((prompt) => ({
          prompt,
          country_code: 'ES',
          language_code: 'en',
          model: 'chatgpt',
          executed_at: `${day}T10:00:00Z`,
          answer: 'Acme does.',
        })),
      ),
    );
    await database.query(`update answers set raw = '\\x00'`);
    const untouched = await createCliApp(settings(0));
    expect(await retention(untouched).dropSome()).toBe(0);
    await untouched.close();

    const texts = await database.query('select execution_id, text, details from answers order by 1');
    // One statement finds the first day of the month, the next one drops it alone, and the next run goes on there.
    expect(await retention().dropSome(2)).toBe(3);
    expect(await raws()).toEqual(days.map((day, place) => [day, place === 0 ? 0 : 3]));
    // Two at once, then once more.
    const both = await Promise.all([retention().dropSome(), retention().dropSome()]);
    expect(both[0]! + both[1]!).toBe(6);
    expect(await retention().dropSome()).toBe(0);
    expect(await raws()).toEqual(days.map((day, place) => [day, place < 3 ? 0 : 3]));
    expect(await database.query('select execution_id, text, details from answers order by 1')).toEqual(texts);
    expect(await database.query('select dropped_before::text as day from raw_retention')).toEqual([{ day: ago(DAYS) }]);
    expect(await app.get(VerificationService, { strict: false }).verify(projectId, () => undefined)).toBe(0);
  });

  it('are raw answers that another run has begun with, whichever of the two ends first', async () => {
    await database.query(`update answers set raw = '\\x00'`);
    await database.query('delete from raw_retention');
    let both: Promise<number> | undefined;
    await database.transaction(async (sql) => {
      // The other run: all but one of the oldest day.
      await sql.query(
        `update answers set raw = null where day = $1 and execution_id in (
           select execution_id from answers where day = $1 order by execution_id limit 2)`,
        [ago(200)],
      );
      // The import of a project has moved the day back.
      await sql.query('insert into raw_retention (dropped_before) values ($1)', [ago(300)]);
      both = retention().dropSome(40, 2);
      await eventually(
        () =>
          database.query(
            clusterUrl()
              ? 'select from citus_lock_waits'
              : `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
                   and query like '%set raw = null from unnest%'`,
          ),
        ({ length }) => length > 0,
      );
    });
    expect(await both).toBe(7);
    expect((await raws()).map(([, raw]) => raw)).toEqual([0, 0, 0, 3, 3]);
    const mark = () => database.query('select dropped_before::text as day from raw_retention');
    expect(await mark()).toEqual([{ day: ago(300) }]);
    expect(await retention().dropSome()).toBe(0);
    expect(await mark()).toEqual([{ day: ago(DAYS) }]);
  });

  it('are requests for pages, whose end moves the version of their project', async () => {
    const hours = [200, 31, 29].map((days) => `${ago(days)}T10:00:00Z`);
    for (const hour of hours)
      for (const kind of Object.values(PAGE_VISITORS))
        await database.query(
          `insert into page_requests (project_id, kind, hour, page, visitor, source, requests) values ($1, $2, $3, 'acme.example', 1, 1, 4)`,
          [projectId, kind, hour],
        );
    const version = async () =>
      (await database.query<{ version: number }>('select version from projects where id = $1', [projectId]))[0]!
        .version;
    const before = await version();
    const service = app.get(PageRequestRetention, { strict: false });
    await service.removeOld();
    expect(await database.query('select kind, requests::int from page_requests order by kind')).toEqual(
      Object.values(PAGE_VISITORS).map((kind) => ({ kind, requests: 4 })),
    );
    expect(await version()).toBe(before + 1);
    await service.removeOld();
    expect(await version()).toBe(before + 1);
  });
});
