import { MADRID } from '@app/core/kernel';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import type { Database } from '@app/platform/database';
import { ShownExecutionsRepository } from '../../libs/domain/pipeline/recalculation/shown-executions.repository';
import { JudgeStage } from '../support/judge-stage';

const LIMIT = 200;
const EXECUTIONS = 8_000;

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that all nodes of a plan gave, whatever the machine was doing meanwhile. */
const workOf = (node: PlanNode): number =>
  (node.Plans ?? []).reduce((sum, child) => sum + workOf(child), node['Actual Rows'] * node['Actual Loops']);

describe('a batch of a change of zone', () => {
  let stage: JudgeStage;
  let scope: ProjectScope;
  beforeAll(async () => {
    stage = await JudgeStage.start();
    const { projectId } = await stage.begin();
    const { database } = stage;
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
    scope = (await stage.worker.get(ProjectsRepository, { strict: false }).openForJob(projectId))!;
  }, 120_000);
  afterAll(() => stage.stop());

  /** Runs a statement of the repository with its plan. */
  const workWhile = async (ask: (repository: ShownExecutionsRepository, sql: Database) => Promise<unknown>) => {
    let work = 0;
    const query = async (text: string, values: unknown[]) => {
      const [row] = await stage.database.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      work += workOf(row!['QUERY PLAN'][0]!.Plan);
      return [];
    };
    const explained = { query } as unknown as Database;
    await ask(new ShownExecutionsRepository(explained), explained);
    return work;
  };
  const claim = { cursor: 1_000, lastExecutionId: 1e9, fromGeneration: 1, toGeneration: 2 } as never;

  it('costs what it copies, and not what the project has', async () => {
    const [whole] = await stage.database.query<{ rows: number }>('select count(*) as rows from facts');
    expect(whole!.rows).toBe(EXECUTIONS);
    const work = await workWhile((shown) => shown.after(scope, claim, LIMIT));
    expect(work).toBeLessThan(LIMIT * 10);
  });

  it('costs as little for what has come meanwhile', async () => {
    await stage.database.query(
      `insert into recalculation_arrivals (project_id, execution_id) select project_id, id from executions order by id desc limit 100`,
    );
    const work = await workWhile((shown, sql) => shown.arrivals(scope, claim, LIMIT, sql));
    expect(work).toBeLessThan(100 * 20);
  });
});
