import { Client } from 'pg';
import { clusterUrl, createTestDatabase, type TestDatabase } from '@app/testing';
import { createDataSource, Database, migrate } from '@app/platform/database';
import { Chunks, KEPT, ofChunk, toDistribute, unsetNodes } from '.';

/** Needs a cluster: `npm run test:citus`. */
(clusterUrl() ? describe : describe.skip)('a distributed database', () => {
  let database: TestDatabase;
  let client: Client;
  const rowsOf = async (text: string, values: unknown[] = []) =>
    (await client.query<Record<string, unknown>>(text, values)).rows;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('has all rows of a project on one node, but for those that stay on the coordinator', async () => {
    const placed = await rowsOf(`
      select c.relname as name, d.logicalrelid is not null as "isDistributed", d.colocationid as place
      from pg_class c left join pg_dist_partition d on d.logicalrelid = c.oid
        join pg_attribute a on a.attrelid = c.oid and a.attname = case c.relname when 'projects' then 'id' else 'project_id' end
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
    const stay = placed.filter(({ isDistributed }) => !isDistributed).map(({ name }) => name);
    expect(stay.sort()).toEqual(Object.keys(KEPT).sort());
    expect(placed.length - stay.length).toBeGreaterThan(60);
    expect(new Set(placed.filter(({ isDistributed }) => isDistributed).map(({ place }) => place)).size).toBe(1);
  });

  it('distributes what a later release has added, and sets a node that has come since, once however many migrate', async () => {
    const sql = new Database(await createDataSource(database.url, 1).initialize());
    try {
      expect(await toDistribute(sql)).toEqual([]);
      expect(await unsetNodes(sql)).toEqual({ unset: [], silent: [] });
      await client.query(`create table later (project_id bigint not null references projects on delete cascade, n int)`);
      await client.query(`select run_command_on_all_nodes(format('alter database %I reset jit', current_database()))`);
      expect((await unsetNodes(sql)).unset.length).toBeGreaterThan(2);
      await Promise.all([1, 2, 3].map(() => migrate(database.url)));
      expect(await unsetNodes(sql)).toEqual({ unset: [], silent: [] });
      expect(await rowsOf(`select from pg_dist_partition where logicalrelid = 'later'::regclass`)).toHaveLength(1);
    } finally {
      await client.query('drop table if exists later');
      await sql.close();
    }
  });

  it('has each node gather statistics of the shards that have come', async () => {
    try {
      await client.query('create table counted (project_id bigint not null)');
      await client.query('insert into counted select generate_series(1, 20)');
      await migrate(database.url);
      const shards = await rowsOf(`select result::int as rows
        from run_command_on_shards('counted', $$select reltuples from pg_class where oid = '%s'::regclass$$)`);
      // A shard that nobody has looked at says -1.
      expect(shards.every(({ rows }) => Number(rows) >= 0)).toBe(true);
      expect(shards.reduce((sum, { rows }) => sum + Number(rows), 0)).toBe(20);
    } finally {
      await client.query('drop table if exists counted');
    }
  });

  it('logs a change where its row lies, in the same transaction, with who has made it', async () => {
    const insert = `insert into projects (user_id, name, domain) values (1, 'Acme', 'acme.example') returning id`;
    const log = 'select actor_kind, name, operation, noun from project_changes where project_id = $1';
    await client.query('begin');
    await client.query(`set local app.actor = '{"kind": "person", "user_id": 1}'`);
    const [undone] = await rowsOf(insert);
    expect(await rowsOf(log, [undone!.id])).toHaveLength(1);
    await client.query('rollback');
    expect(await rowsOf(log, [undone!.id])).toEqual([]);

    await client.query('begin');
    await client.query(`set local app.actor = '{"kind": "person", "user_id": 1}'`);
    const [made] = await rowsOf(insert);
    await client.query('commit');
    expect(await rowsOf(log, [made!.id])).toEqual([
      { actor_kind: 'person', name: 'Acme', operation: 'create', noun: 'project' },
    ]);
  });

  it('is swept node by node, for the same rows as at once', async () => {
    const sql = new Database(await createDataSource(database.url, 2).initialize());
    try {
      await client.query(
        `insert into projects (user_id, name, domain) select 1, 'P' || n, 'p.example' from generate_series(1, 20) n`,
      );
      const chunks = await new Chunks(sql).all();
      expect(chunks.length).toBeGreaterThan(1);
      const swept = await sql.sweep<{ id: number }>(`select id from projects where name like $1 ${ofChunk('id')}`, ['P%']);
      const atOnce = await sql.query<{ id: number }>(`select id from projects where name like 'P%' order by id`);
      expect(atOnce).toHaveLength(20);
      expect(swept.toSorted((one, other) => one.id - other.id)).toEqual(atOnce);
    } finally {
      await sql.close();
    }
  });

  it('makes the tables of a month on every node', async () => {
    await client.query(`select ensure_month('2026-03-05')`);
    await client.query(
      `insert into answers (project_id, day, execution_id, text, details) select p, '2026-03-05', 1, 'A', '{}'
       from generate_series(1, 20) p`,
    );
    expect(await rowsOf('select count(*) as answers from answers_2026_03')).toEqual([{ answers: '20' }]);
  });
});
