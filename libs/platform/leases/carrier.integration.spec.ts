import { Logger } from '@nestjs/common';
import { RETRIES } from '@app/core/kernel';
import { createDataSource, Database } from '@app/platform/database';
import type { QueueClient } from '@app/platform/queue';
import { createTestDatabase, eventually, type TestDatabase } from '@app/testing';
import { AttemptFailed, CannotBeDone, type CarriedTable, Carrier, Carriers, LeaseLost, MustWait } from '.';

interface Letter {
  readonly text: string;
}

const LETTERS: CarriedTable<Letter, 'task'> = {
  table: 'parcels',
  key: ['project_id', 'id'],
  due: 'due_at',
  lease: 'lease_until',
  attempts: 'attempts',
  states: {
    column: 'state',
    lanes: { queued: { claimedAs: 'running' }, running: { postponedAs: 'queued' } },
    completed: 'sent',
    failed: 'lost',
  },
  retries: RETRIES.task,
  job: { queue: 'task', payload: { projectId: 'project_id', taskId: 'id' } },
  columns: { text: 'parcels.text' },
  postponed: { draft: null },
  triedAgain: { problem: 'an error of ours' },
  failed: (message) => ({ problem: message }),
  failure: 'an error of ours, three times',
};
const OWNER = { projectId: 1 };
const MINUTE_MS = 60_000;
/** A lease that is renewed while a test looks on. */
const BRIEF_MS = 60;
const CONNECTIONS = 2;
/** Enough for a server that is busy. */
const CONNECT_MS = 2_000;
const START = new Date('2026-03-10T12:00:00Z').getTime();
const at = (milliseconds: number) => new Date(START + milliseconds);

describe('a carrier', () => {
  let testDatabase: TestDatabase;
  /** The worker's, in which a statement waits so long for a connection, and a connection for the server. */
  let database: Database;
  let outside: Database;
  let now: number;
  let stop: AbortController;
  const added: { id: string; payload: object }[] = [];

  beforeAll(async () => {
    Logger.overrideLogger(false);
    testDatabase = await createTestDatabase();
    const open = async (limits: object) =>
      new Database(await createDataSource(testDatabase.url, CONNECTIONS, limits).initialize());
    [database, outside] = [await open({ connectMs: CONNECT_MS }), await open({})];
    await outside.query(`create table parcels (project_id bigint not null, id bigint not null, text text not null,
      state text not null default 'queued', due_at timestamptz(3) not null, lease_until timestamptz(3),
      attempts int not null default 0, draft text, problem text, primary key (project_id, id))`);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([database.close(), outside.close()]);
    await testDatabase.drop();
  });
  beforeEach(async () => {
    now = 0;
    stop = new AbortController();
    added.length = 0;
    await outside.query('truncate parcels');
    await outside.query(`insert into parcels (project_id, id, text, due_at) values (1, 1, 'hello', $1)`, [at(0)]);
  });

  const carrier = (table = LETTERS, leaseMs = MINUTE_MS) => {
    const queue = { add: async (_queue: string, jobs: typeof added) => void added.push(...jobs) };
    return new Carrier(table, {
      clock: { now: () => at(now) },
      database,
      queue: queue as unknown as QueueClient,
      stop: stop.signal,
      leaseMs,
    });
  };
  const run = (work: (signal: AbortSignal) => Promise<void>, table = LETTERS, leaseMs = MINUTE_MS) =>
    carrier(table, leaseMs).run(OWNER, { id: 1 }, { work: (_, signal) => work(signal) });
  const row = async () => (await outside.query<Record<string, unknown>>('select * from parcels'))[0]!;
  /** Takes every connection of the worker. @returns a function that gives them back */
  const exhaust = async () => {
    const done = Promise.withResolvers<void>();
    const taken = Array.from({ length: CONNECTIONS }, () => Promise.withResolvers<void>());
    const holders = taken.map(({ resolve }) =>
      database.transaction(async () => {
        resolve();
        await done.promise;
      }),
    );
    await Promise.all(taken.map(({ promise }) => promise));
    return async () => {
      done.resolve();
      await Promise.all(holders);
    };
  };

  it('tells the work of its row, and does nothing for one that is over or somebody has', async () => {
    const seen: unknown[] = [];
    const work = async () => {
      await carrier().run(OWNER, {}, { work: async () => void seen.push('a second time') });
    };
    await carrier().run(
      OWNER,
      {},
      { work: async (claim) => (seen.push([claim.text, claim.attempt, claim.key]), work()) },
    );
    expect(seen).toEqual([['hello', 1, { project_id: 1, id: 1 }]]);
  });

  it('has work that fails tried again later each time, and then ends it, with what that does beside it', async () => {
    const ends: string[] = [];
    const attempt = () =>
      carrier().run(
        OWNER,
        { id: 1 },
        {
          work: () => Promise.reject(new Error('a secret')),
          failed: async (_sql, message) => void ends.push(message),
        },
      );
    for (const wait of [MINUTE_MS, 4 * MINUTE_MS]) {
      await attempt();
      const problem = LETTERS.triedAgain!['problem'];
      expect(await row()).toMatchObject({ state: 'queued', due_at: at(now + wait), lease_until: null, problem });
      now += wait - 1;
      await attempt();
      now += 1;
    }
    await attempt();
    expect(await row()).toMatchObject({ state: 'lost', attempts: 3, problem: LETTERS.failure });
    expect(ends).toEqual([LETTERS.failure]);
  });

  it('renews the lease for as long as the work takes', async () => {
    await run(
      async (signal) => {
        now = 1;
        await eventually(row, ({ lease_until }) => +(lease_until as Date) === +at(now + BRIEF_MS));
        expect(signal.aborted).toBe(false);
      },
      LETTERS,
      BRIEF_MS,
    );
    expect(await row()).toMatchObject({ state: 'running' });
  });

  it('stops the work when somebody else has the row, and leaves the row to them', async () => {
    let reason: unknown;
    const overtaken = async (signal: AbortSignal) => {
      await outside.query('update parcels set attempts = 2');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      throw (reason = signal.reason);
    };
    await run(overtaken, LETTERS, BRIEF_MS);
    expect(reason).toBeInstanceOf(LeaseLost);
    expect(await row()).toMatchObject({ state: 'running', attempts: 2, problem: null });
  });

  it('gives up a row whose workers died', async () => {
    const ends: string[] = [];
    const plan = { work: async () => undefined, failed: async (_: unknown, said: string) => void ends.push(said) };
    await outside.query(`update parcels set state = 'running', attempts = 3, lease_until = due_at`);
    await Promise.all(Array.from({ length: 4 }, () => carrier().run(OWNER, { id: 1 }, plan)));
    expect(await row()).toMatchObject({ state: 'lost', problem: LETTERS.failure });
    expect(ends).toEqual([LETTERS.failure]);
  });

  it.each([
    ['cannot be done', new CannotBeDone('no'), { state: 'lost', attempts: 1, problem: 'no' }],
    ['must wait', new MustWait('no budget', 5), { state: 'queued', attempts: 0, due_at: at(5), problem: null }],
    [
      'was tried in vain',
      new AttemptFailed('busy', { askedMs: 2 * MINUTE_MS, lastWords: 'busy' }),
      { state: 'queued', attempts: 1, due_at: at(2 * MINUTE_MS) },
    ],
  ])('takes the word of work that %s', async (_what, reason, expected) => {
    await run(() => Promise.reject(reason));
    expect(await row()).toMatchObject(expected);
  });

  it('hands back what a process holds that stops, unless it finishes', async () => {
    const stopped = async (signal: AbortSignal) => {
      stop.abort();
      signal.throwIfAborted();
      await outside.query(`update parcels set draft = 'finished'`);
    };
    await run(stopped);
    expect(await row()).toMatchObject({ state: 'queued', attempts: 0, due_at: at(0), draft: null, problem: null });
    stop = new AbortController();
    await run(stopped, { ...LETTERS, finishes: true });
    expect(await row()).toMatchObject({ state: 'running', attempts: 1, draft: 'finished' });
  });

  it('leaves an error to the lapse of the lease, where the table says so', async () => {
    const lapsing = run(() => Promise.reject(new Error('broken')), { ...LETTERS, errorsLapse: true });
    await expect(lapsing).rejects.toThrow('broken');
    expect(await row()).toMatchObject({ state: 'running', attempts: 1, lease_until: at(MINUTE_MS) });
  });

  it('is one for each table, however often a process asks for it', () => {
    const carriers = new Carriers({ LEASE_SECONDS: 30 }, { now: () => at(now) }, database, {} as QueueClient);
    expect(carriers.of(LETTERS)).toBe(carriers.of(LETTERS));
    expect(carriers.of({ ...LETTERS, table: 'parcels_of_old' }).work).toBe('parcels_of_old');
    expect(carriers.all.map(({ work }) => work)).toEqual(['parcels', 'parcels_of_old']);
    carriers.onModuleDestroy();
  });

  it('says what waits, since when, and what is held or left behind', async () => {
    const backlog = () => carrier().backlog();
    expect(await backlog()).toEqual({ due: 1, oldestSeconds: 0, live: 0, lapsed: 0 });
    await outside.query(
      `insert into parcels (project_id, id, text, state, due_at, attempts, lease_until) values
         (1, 2, '', 'queued', $2, 0, null), (1, 3, '', 'running', $1, 2, $1), (1, 4, '', 'running', $1, 1, $2),
         (1, 5, '', 'sent', $1, 1, null)`,
      [at(-MINUTE_MS), at(1)],
    );
    expect(await backlog()).toEqual({ due: 2, oldestSeconds: 60, live: 1, lapsed: 1 });
    await outside.query(`update parcels set state = 'sent'`);
    expect(await backlog()).toEqual({ due: 0, oldestSeconds: 0, live: 0, lapsed: 0 });
  });

  it('wakes workers for what is due, by ids with the attempts', async () => {
    await outside.query(
      `insert into parcels (project_id, id, text, state, due_at, attempts, lease_until) values
         (1, 2, '', 'queued', $2, 0, null), (1, 3, '', 'running', $1, 2, $1), (1, 4, '', 'running', $1, 1, $2),
         (1, 5, '', 'sent', $1, 1, null)`,
      [at(-1), at(1)],
    );
    await carrier().handOver();
    expect(added).toEqual([
      { id: 'task-1-3-2', payload: { projectId: 1, taskId: 3 } },
      { id: 'task-1-1-0', payload: { projectId: 1, taskId: 1 } },
    ]);
    carrier().wake({ projectId: 1, taskId: 9 });
    expect(added.at(-1)).toEqual({ id: 'task-1-9-0', payload: { projectId: 1, taskId: 9 } });
  });

  describe('amid an outage of the database', () => {
    const waits = { state: 'running', attempts: 0, lease_until: null, problem: null };

    it('postpones work that got no connection, and does not count the attempt', async () => {
      let giveBack: () => Promise<void> = async () => undefined;
      let failures = 0;
      const work = run(async () => {
        giveBack = await exhaust();
        await database.query('select 1').catch((error: unknown) => {
          failures += 1;
          throw error;
        });
      });
      await eventually(
        async () => failures,
        (count) => count > 0,
      );
      expect(await row()).toMatchObject({ state: 'running', attempts: 1 });
      await giveBack();
      await work;
      expect(await row()).toMatchObject({ ...waits, due_at: at(RETRIES.outage.longestMs) });
    });

    it('leaves alone a row that another worker has taken up meanwhile, with the same number', async () => {
      let giveBack: () => Promise<void> = async () => undefined;
      let failures = 0;
      const work = run(async () => {
        giveBack = await exhaust();
        await database.query('select 1').finally(() => (failures += 1));
      });
      await eventually(
        async () => failures,
        (count) => count > 0,
      );
      // The first hand-back came through, and its answer was lost.
      await outside.query('update parcels set lease_until = $1', [at(3 * MINUTE_MS)]);
      await giveBack();
      await work;
      expect(await row()).toMatchObject({ state: 'running', attempts: 1, lease_until: at(3 * MINUTE_MS) });
    });

    it('counts a statement that took too long, as it would again, and what others could not reach', async () => {
      await run(() => database.query('set statement_timeout = 1; select pg_sleep(1)').then(() => undefined));
      expect(await row()).toMatchObject({ state: 'queued', attempts: 1 });
      now += 10 * MINUTE_MS;
      const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      await run(() => Promise.reject(refused));
      expect(await row()).toMatchObject({ state: 'queued', attempts: 2 });
    });
  });
});
