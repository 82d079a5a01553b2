import { calendarOf, MADRID } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { createDataSource, Database } from '@app/platform/database';
import { createProject, createTestDatabase, createUser, type TestDatabase } from '@app/testing';
import { ShownExecutionsRepository } from './shown-executions.repository';

const LIMIT = 200;
const EXECUTIONS = 8_000;
const ARRIVALS = 2_000;

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that all nodes of a plan looked at, whatever the machine was doing meanwhile. */
const rowsOf = (node: PlanNode): number => {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Join Filter': unjoined = 0 } = node;
  const looked = (node['Actual Rows'] + filtered + unjoined) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), looked);
};

/** Pages, those of indexes too. A node's have its children's in them. */
const pagesOf = (node: PlanNode): number => node['Shared Hit Blocks'] + node['Shared Read Blocks'];

describe('a batch of a change of zone', () => {
  let server: TestDatabase;
  let database: Database;
  let scope: ProjectScope;
  beforeAll(async () => {
    server = await createTestDatabase();
    database = new Database(await createDataSource(server.url, 1).initialize());
    const projectId = await createProject(database, await createUser(database));
    await database.query(`select ensure_month('2026-02-01'), ensure_month('2026-03-01')`);
    await database.query(
      `insert into executions (project_id, prompt_id, model, slot, state, channel, due_at, executed_at, day)
       select $1, 1, 1, n::text, 'succeeded', 'simulated', at, at, (at at time zone $2)::date
       from generate_series(1, ${EXECUTIONS}) n cross join lateral (select '2026-02-10T12:00Z'::timestamptz + n * interval '5 minutes' as at) t`,
      [projectId, MADRID.zone],
    );
    await database.query(
      `insert into facts (project_id, generation, day, execution_id, actor_id, prompt_id, model, executed_at)
       select project_id, 1, day, id, -1, prompt_id, model, executed_at from executions where project_id = $1`,
      [projectId],
    );
    await database.query('analyze');
    scope = { projectId, calendar: MADRID } as ProjectScope;
  }, 120_000);
  afterAll(async () => {
    await database?.dataSource.destroy();
    await server?.drop();
  });

  /** Runs a statement of the repository with its plan. */
  const workWhile = async (ask: (repository: ShownExecutionsRepository, sql: Database) => Promise<unknown>) => {
    const work = { rows: 0, pages: 0 };
    const query = async (text: string, values: unknown[]) => {
      const [row] = await database.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      );
      const { Plan: plan } = row!['QUERY PLAN'][0]!;
      work.rows += rowsOf(plan);
      work.pages += pagesOf(plan);
      return [];
    };
    const explained = { query } as unknown as Database;
    await ask(new ShownExecutionsRepository(explained), explained);
    return work;
  };
  const claim = { cursor: 1_000, lastExecutionId: 1e9, fromGeneration: 1, toGeneration: 2 } as never;

  it('costs what it copies, and not what the project has', async () => {
    const [whole] = await database.query<{ rows: number }>('select count(*) as rows from facts');
    expect(whole!.rows).toBe(EXECUTIONS);
    const work = await workWhile((shown) => shown.after(scope, claim, LIMIT));
    expect(work.rows).toBeLessThan(LIMIT * 10);
    expect(work.pages).toBeLessThan(LIMIT * 20);
  });

  it('costs as little for what has come meanwhile, when most of a day was copied before', async () => {
    await database.query(
      `insert into recalculation_arrivals (project_id, execution_id) select project_id, id from executions order by id desc limit ${ARRIVALS}`,
    );
    await database.query(
      `insert into facts (project_id, generation, day, execution_id, actor_id, prompt_id, model, executed_at)
       select f.project_id, 2, '2026-03-10', f.execution_id, -1, f.prompt_id, f.model, f.executed_at
       from facts f join recalculation_arrivals a using (project_id, execution_id) where f.generation = 1`,
    );
    await database.query(
      `update executions set day = '2026-03-10' where id in (select execution_id from recalculation_arrivals)`,
    );
    await database.query(
      `update facts set day = '2026-03-10' where execution_id in (select execution_id from recalculation_arrivals)`,
    );
    await database.query('analyze');
    for (const calendar of [MADRID, calendarOf('America/Los_Angeles')]) {
      const work = await workWhile((shown, sql) => shown.arrivals({ ...scope, calendar }, claim, LIMIT, sql));
      expect(work.rows).toBeLessThan(ARRIVALS * 20);
      expect(work.pages).toBeLessThan(ARRIVALS * 30);
    }
  });
});
