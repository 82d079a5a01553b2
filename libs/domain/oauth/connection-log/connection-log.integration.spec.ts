import { createDataSource, Database } from '@app/platform/database';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { ConnectionAttempts } from './connection-attempts.service';
import { ConnectionLog } from './connection-log.service';
import { ConnectionStepsRepository } from './connection-steps.repository';

const MINUTE = 60_000;
const DAY = 86_400_000;

describe('the connection log', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let log: ConnectionLog;
  let attempts: ConnectionAttempts;
  let now: Date;
  const clock = { now: () => now };
  const pass = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));
  const host = { address: '198.51.100.7', agent: 'Claude-User' };
  const stored = () => database.query('select * from oauth_connection_steps order by id');

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 5).initialize());
  }, 60_000);
  afterAll(async () => {
    await database.dataSource.destroy();
    await testDatabase.drop();
  });
  beforeEach(async () => {
    now = new Date('2026-03-10T12:00:00.000Z');
    const steps = new ConnectionStepsRepository(database);
    log = new ConnectionLog(steps, clock);
    attempts = new ConnectionAttempts(steps, clock);
    await database.query('delete from oauth_connection_steps');
  });

  it('tells an attempt that was refused, and one after which nothing came', async () => {
    log.note({ ...host, step: 'server_metadata' });
    pass(1_000);
    log.note({ ...host, step: 'client', reason: 'invalid_redirect_uri: ftp is not allowed', client: 'Other' });
    log.note({ address: '2001:db8::1', agent: 'node', step: 'server_metadata' });
    await log.write();
    expect(await attempts.list()).toEqual([
      expect.objectContaining({ state: 'waiting', reason: null, network: '2001:db8:0::/48', agent: 'node' }),
      {
        state: 'stopped',
        reason: 'invalid_redirect_uri: ftp is not allowed',
        startedAt: new Date(now.getTime() - 1_000),
        endedAt: now,
        clientId: null,
        client: 'Other',
        userId: null,
        network: '198.51.100.0/24',
        agent: 'Claude-User',
        steps: [
          { step: 'server_metadata', at: new Date(now.getTime() - 1_000), reason: null },
          { step: 'client', at: now, reason: 'invalid_redirect_uri: ftp is not allowed' },
        ],
      },
    ]);
    pass(15 * MINUTE + 1);
    expect((await attempts.list({ failed: true })).map(({ reason }) => reason)).toEqual([
      'nothing came after server_metadata',
      'invalid_redirect_uri: ftp is not allowed',
    ]);
  });

  it('shows users their own attempts, from the start', async () => {
    for (const [userId, interaction, grantId] of [
      [1, 'i1', 'g1'],
      [2, 'i2', 'g2'],
    ] as const) {
      const address = `203.0.${userId}.7`;
      log.note({ address, agent: 'node', step: 'server_metadata' });
      const known = { address, agent: 'Mozilla', clientId: 'https://claude.ai/oauth/x', client: 'claude.ai' };
      log.note({ ...known, step: 'authorize', interaction });
      log.note({ ...known, step: 'code', interaction, grantId, userId });
      log.note({ step: 'mcp', grantId, userId, clientId: known.clientId });
    }
    await log.write();
    const own = await attempts.list({ userId: 1 });
    expect(own).toMatchObject([{ state: 'connected', userId: 1, client: 'claude.ai' }]);
    const [{ steps }] = own as [(typeof own)[0]];
    expect(steps.map(({ step }) => step)).toEqual(['server_metadata', 'authorize', 'code', 'mcp']);
    expect(await attempts.list({ userId: 3 })).toEqual([]);
    expect(await attempts.list({ client: 'CLAUDE.ai' })).toHaveLength(2);
    expect(await attempts.list({ client: '%' })).toEqual([]);
    expect(await attempts.list({ failed: true })).toEqual([]);
  });

  it('holds no whole address, no query and nothing that moves a terminal', async () => {
    log.note({
      ...host,
      agent: `a\u001b[31m\u0000\u202e${'x'.repeat(5_000)}`,
      step: 'client',
      reason: 'cannot fetch https://evil.example/doc?token=hunter2#code=hunter2\nnow',
      clientId: 'https://evil.example/doc?token=hunter2',
      interaction: 'uid-hunter2',
    });
    await log.write();
    const text = JSON.stringify(await stored());
    expect(text).not.toMatch(/hunter2|198\.51\.100\.7/);
    expect(text).not.toMatch(/\\u00|\\n|\u202e/);
    expect(text).toContain('cannot fetch https://evil.example/doc now');
    expect(text.length).toBeLessThan(1_000);
  });

  it('stores 500 steps of a network or a user in an hour', async () => {
    const note = async (times: number, step: object) => {
      for (let count = 0; count < times; count += 1) {
        log.note({ ...host, step: 'server_metadata', ...step });
        if (count % 100 === 99) await log.write();
      }
    };
    await note(700, {});
    await note(100, { address: '192.0.2.1' });
    await note(700, { userId: 7 });
    const counts = await database.query(
      'select network, user_id, count(*) from oauth_connection_steps group by 1, 2 order by 3, 2',
    );
    expect(counts.map(({ network, user_id, count }) => [network, user_id, Number(count)])).toEqual([
      ['192.0.2.0/24', null, 100],
      ['198.51.100.0/24', 7, 500],
      ['198.51.100.0/24', null, 500],
    ]);
    pass(60 * MINUTE);
    await note(100, {});
    expect(await stored()).toHaveLength(1_200);
  });

  it('leaves out what has no room, of strangers first', async () => {
    for (let count = 0; count < 5_000; count += 1)
      log.note({ address: `10.0.${count % 250}.1`, step: 'server_metadata' });
    log.note({ step: 'code', userId: 7 });
    await log.write();
    expect(await stored()).toHaveLength(101);
  });

  it('never fails, and goes on afterwards', async () => {
    const warned: unknown[] = [];
    Object.assign(log, { logger: { warn: (value: unknown) => warned.push(value) } });
    await database.query('alter table oauth_connection_steps rename to away');
    log.note({ ...host, step: 'server_metadata' });
    await log.write();
    await database.query('alter table away rename to oauth_connection_steps');
    log.note({ ...host, step: 'client' });
    await log.beforeApplicationShutdown();
    expect(warned).toHaveLength(1);
    expect(await stored()).toMatchObject([{ step: 'client' }]);
  });

  it('forgets after 30 days', async () => {
    log.note({ ...host, step: 'server_metadata' });
    await log.write();
    pass(30 * DAY);
    await attempts.removeOld();
    expect(await stored()).toHaveLength(1);
    pass(1);
    await attempts.removeOld();
    expect(await stored()).toEqual([]);
  });

  it('keeps the newest 100,000 steps of strangers, and all of users', async () => {
    await database.query(
      `insert into oauth_connection_steps (at, step, network, agent, user_id)
       select $1, 'code', '', '', case when n <= 10 then 7 end from generate_series(1, 100020) n`,
      [now],
    );
    await attempts.removeOld();
    const [row] = await database.query('select count(*), count(user_id) as users from oauth_connection_steps');
    expect(row).toMatchObject({ count: 100_010, users: 10 });
  });
});
