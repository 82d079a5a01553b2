import { createDataSource, Database } from '@app/platform/database';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { greatest, type ClaimedRow, increment, Leases, type LeasedTable, unlessSet } from '.';

const DELIVERIES: LeasedTable = {
  table: 'deliveries',
  key: ['project_id', 'id'],
  due: 'due_at',
  lease: 'lease_until',
  attempts: 'attempts',
  states: {
    column: 'state',
    lanes: { queued: { claimedAs: 'running' }, running: { postponedAs: 'queued' }, paid: { maxAttempts: 6 } },
    completed: 'done',
    failed: 'failed',
  },
  guard: { from: 'targets t', where: "t.id = deliveries.target_id and (deliveries.state = 'paid' or not t.paused)" },
  retries: { maxAttempts: 3 },
};
const FEEDS: LeasedTable = { table: 'feeds', key: ['project_id'], due: 'due_at', retries: { maxAttempts: Infinity } };
const PAGES: LeasedTable = {
  table: 'sheets',
  key: ['project_id', 'id'],
  due: 'due_at',
  lease: 'lease_until',
  attempts: 'attempts',
  outlivesHolders: true,
  retries: { maxAttempts: 3 },
};

const START = new Date('2026-03-10T12:00:00Z').getTime();
const at = (seconds: number) => new Date(START + seconds * 1_000);
/** A minute's lease, that many seconds after the start. */
const term = (seconds: number) => ({ now: at(seconds), until: at(seconds + 60) });

interface Row {
  id: number;
  state: string;
  attempts: number;
  due_at: Date | null;
  lease_until: Date | null;
  note: string | null;
}

describe('leases', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let deliveries: Leases;
  let feeds: Leases;
  let sheets: Leases;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 4).initialize());
    [deliveries, feeds, sheets] = [DELIVERIES, FEEDS, PAGES].map((table) => new Leases(table, database)) as [
      Leases,
      Leases,
      Leases,
    ];
    await database.query('create table targets (id bigint primary key, paused boolean not null default false)');
    await database.query(`create table deliveries (project_id bigint not null, id bigint not null, target_id bigint not null
      default 1, state text not null default 'queued', due_at timestamptz(3), lease_until timestamptz(3),
      attempts int not null default 0, calls int not null default 0, note text, primary key (project_id, id))`);
    await database.query(`create index deliveries_open on deliveries (project_id, due_at)
      where state in ('queued', 'running', 'paid')`);
    await database.query(
      `create table feeds (project_id bigint primary key, due_at timestamptz(3) not null, note text)`,
    );
    await database.query(`create table sheets (project_id bigint not null, id bigint not null, due_at timestamptz(3),
      lease_until timestamptz(3), attempts int not null default 0, note text, primary key (project_id, id))`);
  }, 60_000);
  afterAll(async () => {
    await database.dataSource.destroy();
    await testDatabase.drop();
  });
  beforeEach(async () => {
    await database.query('truncate targets, deliveries, feeds, sheets');
    await database.query('insert into targets values (1)');
    await database.query('insert into deliveries (project_id, id, due_at) values (1, 1, $1)', [at(0)]);
  });

  const KEY = { project_id: 1, id: 1 };
  const row = async (table = 'deliveries', id = 1) =>
    (await database.query<Row>(`select * from ${table} where project_id = 1 and id = $1`, [id]))[0]!;
  const held = (fence: number): ClaimedRow => ({ key: KEY, fence });
  /** Claims the row and lets the lease lapse. */
  const die = async (times: number) => {
    for (let death = 0; death < times; death += 1) {
      await deliveries.claim(KEY, term(0));
      await database.query('update deliveries set lease_until = $1 where lease_until is not null', [at(0)]);
    }
  };

  it('gives a row to one of two workers', async () => {
    const claims = await Promise.all([1, 2, 3, 4].map(() => deliveries.claim(KEY, term(0))));
    expect(claims.filter((claim) => claim !== null)).toMatchObject([{ attempts: 1 }]);
    expect(await row()).toMatchObject({ state: 'running', attempts: 1, lease_until: at(60) });
  });

  it('tells of the row as it was, and of what it is joined with', async () => {
    const columns = { former: 'deliveries.state', targetId: 't.id' };
    expect(await deliveries.claim(KEY, term(0), { columns })).toMatchObject({
      attempts: 1,
      former: 'queued',
      targetId: 1,
    });
  });

  it('claims in a transaction, which takes the claim back with it', async () => {
    const undone = database.transaction(async (sql) => {
      expect(await deliveries.claim(KEY, term(0), { sql })).not.toBeNull();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await row()).toMatchObject({ state: 'queued', attempts: 0, lease_until: null });
  });

  it('lets a lapsed lease be taken up, and fences off its holder', async () => {
    await deliveries.claim(KEY, term(0));
    expect(await deliveries.claim(KEY, term(59))).toBeNull();
    expect(await deliveries.claim(KEY, term(60))).toMatchObject({ attempts: 2 });
    const before = await row();
    expect([
      await deliveries.complete(held(1)),
      await deliveries.fail(held(1)),
      await deliveries.postpone(held(1), at(0)),
      await deliveries.renew(held(1), at(999)),
      await deliveries.write(held(1), { note: 'late' }),
    ]).toEqual([false, false, false, null, null]);
    expect(await row()).toEqual(before);
    expect(await deliveries.complete(held(2), { set: { note: 'sent' } })).toBe(true);
    expect(await row()).toMatchObject({ state: 'done', note: 'sent', lease_until: null, attempts: 2 });
  });

  it('renews a lease that lapsed and that nobody took', async () => {
    await deliveries.claim(KEY, term(0));
    expect(await deliveries.renew(held(1), at(300), { set: { note: 'on it' } })).toEqual(held(1));
    expect(await row()).toMatchObject({ lease_until: at(300), note: 'on it' });
  });

  it('writes what is made of the values in the row', async () => {
    await deliveries.claim(KEY, term(0));
    const sent = { calls: increment(2), note: unlessSet('first'), due_at: greatest(at(-5)) };
    await deliveries.write(held(1), sent);
    const again = { calls: increment(1), note: unlessSet('second'), due_at: greatest(at(5)) };
    expect(await deliveries.write(held(1), again, { returning: ['calls'] })).toMatchObject({ calls: 3 });
    expect(await row()).toMatchObject({ note: 'first', due_at: at(5), state: 'running' });
  });

  it('gives up a row whose attempts are spent, and no other', async () => {
    await die(2);
    expect(await deliveries.giveUp(KEY, at(0))).toBe(false);
    await deliveries.claim(KEY, term(0));
    expect(await deliveries.giveUp(KEY, at(59))).toBe(false);
    expect(await deliveries.claim(KEY, term(60))).toBeNull();
    expect(await deliveries.giveUp(KEY, at(60), { set: { note: 'lost' } })).toBe(true);
    expect(await row()).toMatchObject({ state: 'failed', attempts: 3, note: 'lost', lease_until: null });
    expect(await deliveries.giveUp(KEY, at(60))).toBe(false);
  });

  it('knows lanes with attempts of their own, and states that a claim leaves alone', async () => {
    await database.query(`update deliveries set state = 'paid', attempts = 3`);
    await die(3);
    expect(await row()).toMatchObject({ state: 'paid', attempts: 6 });
    expect(await deliveries.claim(KEY, term(0))).toBeNull();
    expect(await deliveries.giveUp(KEY, at(0))).toBe(true);
  });

  it('puts a row back, with or without spending the attempt', async () => {
    await deliveries.claim(KEY, term(0));
    expect(await deliveries.postpone(held(1), at(90), { spendsAttempt: false, set: { note: 'busy' } })).toBe(true);
    expect(await row()).toMatchObject({
      state: 'queued',
      attempts: 0,
      due_at: at(90),
      lease_until: null,
      note: 'busy',
    });
    expect(await deliveries.postpone(held(0), at(0))).toBe(false);
    await deliveries.claim(KEY, term(90));
    await deliveries.postpone(held(1), at(200));
    expect(await row()).toMatchObject({ state: 'queued', attempts: 1, due_at: at(200) });
  });

  it('leaves alone what the guard keeps back', async () => {
    await database.query('update targets set paused = true');
    expect(await deliveries.claim(KEY, term(0))).toBeNull();
    expect(await deliveries.claimNext({ project_id: 1 }, term(0))).toBeNull();
    await database.query(`update deliveries set state = 'paid'`);
    expect(await deliveries.claim(KEY, term(0))).not.toBeNull();
  });

  it('finds the row that is due first, and passes over one that is being claimed', async () => {
    await database.query('insert into deliveries (project_id, id, due_at) values (1, 2, $1), (1, 3, $2), (2, 4, $1)', [
      at(-1),
      at(1),
    ]);
    const columns = { id: 'deliveries.id' };
    const next = (seconds: number, lanes?: string[]) =>
      deliveries.claimNext({ project_id: 1 }, term(seconds), { columns, lanes });
    expect(await next(0, ['paid'])).toBeNull();
    const both = await Promise.all([next(0), next(0)]);
    expect(new Set(both.map((claim) => claim?.id))).toEqual(new Set([1, 2]));
    expect(await next(0)).toBeNull();
    expect(await next(1)).toMatchObject({ id: 3, attempts: 1 });
    expect(await next(60)).toMatchObject({ id: 2, attempts: 2 });
  });

  it('looks a row up by its key, whatever statistics say of open rows', async () => {
    await database.query('alter table deliveries set (autovacuum_enabled = false)');
    await database.query(
      'insert into deliveries (project_id, id, due_at) select 1, n, $1 from generate_series(2, 2000) n',
      [at(0)],
    );
    let plan = '';
    const explain = async (explained: string, values: readonly unknown[] = []) => {
      const lines = await database.query<{ 'QUERY PLAN': string }>(explained, values);
      plan += lines.map((line) => line['QUERY PLAN']).join('\n');
      return [];
    };
    const explaining = {
      query: (text: string, values: readonly unknown[]) => explain(`explain ${text}`, values),
      // A cluster has no plan without values.
      prepared: async (_name: string, text: string, values: readonly unknown[]) =>
        (await database.isDistributed())
          ? explain(`explain ${text}`, values)
          : explain(`explain (generic_plan) ${text}`),
    };
    const leases = new Leases(DELIVERIES, explaining as unknown as Database);
    await leases.claim(KEY, term(0));
    await leases.giveUp(KEY, at(0));
    await leases.complete(held(1));
    expect(plan.match(/Index Scan using deliveries_pkey/g)).toHaveLength(5);
    expect(plan).not.toMatch(/deliveries_open|Seq Scan on deliveries/);
  });

  describe('of rows without states', () => {
    const sheet = (fence: number): ClaimedRow => ({ key: KEY, fence });
    beforeEach(() => database.query('insert into sheets (project_id, id, due_at) values (1, 1, $1)', [at(0)]));

    it('end with nothing to do, and all attempts', async () => {
      expect(await sheets.claimNext({ project_id: 1 }, term(0))).toMatchObject({ attempts: 1 });
      expect(await sheets.complete(sheet(1), { set: { note: 'read' } })).toBe(true);
      expect(await row('sheets')).toMatchObject({ due_at: null, lease_until: null, attempts: 0, note: 'read' });
      expect([await sheets.claim(KEY, term(999)), await sheets.complete(sheet(0))]).toEqual([null, false]);
    });

    it('outlive any number of holders, where the table says so', async () => {
      await database.query('update sheets set attempts = 3');
      expect(await sheets.claim(KEY, term(0))).toMatchObject({ attempts: 4 });
      expect(await sheets.giveUp(KEY, at(60))).toBe(false);
    });
  });

  describe('of recurring work', () => {
    const PROJECT = { project_id: 1 };
    const due = async () => (await database.query<{ due_at: Date }>('select due_at from feeds'))[0]!.due_at;
    beforeEach(() => database.query('insert into feeds values (1, $1)', [at(0)]));

    it('make it due again when the holder is dead, or says when', async () => {
      const claims = await Promise.all(
        [1, 2].map(() => feeds.claim(PROJECT, term(0), { columns: { note: 'feeds.note' } })),
      );
      expect(claims.filter((claim) => claim !== null)).toMatchObject([{ note: null }]);
      expect([await due(), await feeds.claim(PROJECT, term(59))]).toEqual([at(60), null]);
      expect(await feeds.postpone({ key: PROJECT, fence: at(60) }, at(3_600), { set: { note: 'fine' } })).toBe(true);
      expect([await due(), await feeds.claim(PROJECT, term(3_599))]).toEqual([at(3_600), null]);
      expect(await feeds.claim(PROJECT, term(3_600))).not.toBeNull();
    });

    it('wake it while it rests, and leave it to a holder', async () => {
      await feeds.claim(PROJECT, term(0));
      await feeds.wake(PROJECT, term(10), { set: { note: 'more' } });
      expect(await due()).toEqual(at(60));
      await feeds.postpone({ key: PROJECT, fence: at(60) }, at(3_600));
      await feeds.wake(PROJECT, term(20));
      expect(await due()).toEqual(at(20));
      expect(await feeds.claim(PROJECT, term(20), { columns: { note: 'feeds.note' } })).toMatchObject({ note: 'more' });
    });

    it('fence off a holder whose time is over', async () => {
      await feeds.claim(PROJECT, term(0));
      const renewed = await feeds.renew({ key: PROJECT, fence: at(60) }, at(70));
      expect(renewed).toEqual({ key: PROJECT, fence: at(70) });
      await feeds.claim(PROJECT, term(70));
      expect([await feeds.renew(renewed!, at(999)), await feeds.postpone(renewed!, at(0))]).toEqual([null, false]);
      expect(await due()).toEqual(at(130));
    });
  });
});
