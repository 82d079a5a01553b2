import { MADRID } from '@app/core/kernel';
import { AccountLimits } from '@app/domain/access';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { parseSettings } from '@app/platform/config';
import { createDataSource, Database } from '@app/platform/database';
import { Leases } from '@app/platform/leases';
import { createProject, createTestDatabase, createUser, type TestDatabase } from '@app/testing';
import { AnsweredExecutions, type AnswerRecord } from '../executions/answered-executions.repository';
import { ExecutionCosts } from '../executions/execution-costs.repository';
import { EXECUTION_LEASE, type ExecutionClaim } from '../executions/executions.lease';
import { ExecutionsRepository } from '../executions/executions.repository';
import { slotsAt } from '../executions/prompt-slots';
import { PlannerRepository } from './planner.repository';

const NOW = new Date('2026-03-10T12:00:00Z');
const TERM = { now: NOW, until: NOW };

/** Statistics know nothing of a slot that has just begun, and a choice that is right for few rows is ruinous for many. */
describe('in a slot that has just begun', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let scope: ProjectScope;
  let plan: string;
  let explaining: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 2).initialize());
    const projectId = await createProject(database, await createUser(database));
    scope = (await new ProjectsRepository(database, database, new AccountLimits(parseSettings({}))).openForJob(
      projectId,
    ))!;
    await database.query('alter table executions set (autovacuum_enabled = false)');
    await database.query(
      `insert into executions (project_id, prompt_id, model, slot, channel, due_at)
       select $1, n, 1, '2026-03-10.1', 'api', $2 from generate_series(1, 2000) n`,
      [projectId, NOW],
    );
    const explain = async (text: string, values: unknown[]) => {
      const rows = await database.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      plan += rows.map((row) => row['QUERY PLAN']).join('\n');
      return [];
    };
    const prepared = (_name: string, text: string, values: unknown[]) => explain(text, values);
    explaining = { query: explain, prepared } as unknown as Database;
  }, 60_000);

  afterAll(async () => {
    await database.dataSource.destroy();
    await testDatabase.drop();
  });

  beforeEach(() => (plan = ''));

  it('each prompt and model is looked up by itself', async () => {
    const slots = slotsAt('daily', MADRID, NOW).map((slot) => ({ ...slot, replicates: 3 }));
    await new PlannerRepository(explaining).missing(scope, slots, [1, 2, 3]);
    expect(plan).toMatch(/executions_replicate.*\n.*Index Cond:.*prompt_id = p\.id.*model = m\.model.*slot >=/);
    expect(plan).not.toContain('Anti Join');
  });

  const key = () => ({ project_id: scope.projectId, id: 7 });
  const claim = () => ({ id: 7, key: key(), fence: 1 }) as unknown as ExecutionClaim;
  const leases = () => new Leases(EXECUTION_LEASE, explaining);
  const executions = () => new ExecutionsRepository(explaining);
  const answered = () => new AnsweredExecutions(explaining);
  const LOOKUPS: [string, () => Promise<unknown>][] = [
    ['claimed', () => leases().claim(key(), TERM, { columns: EXECUTION_LEASE.columns })],
    ['given up', () => leases().giveUp(key(), NOW, { set: EXECUTION_LEASE.failed!('m', NOW) })],
    ['sent to a vendor', () => executions().rememberVendorTask(claim(), 'dataforseo', 't')],
    ['postponed', () => executions().postpone(claim(), NOW, true, { code: 'c', message: 'm' })],
    ['held longer', () => leases().renew(claim(), TERM.until)],
    ['left to the judge', () => executions().awaitJudge(claim(), NOW)],
    ['failed', () => executions().fail(claim(), NOW, { code: 'c', message: 'm' })],
    ['answered', () => answered().recordAnswer(claim(), {} as AnswerRecord, explaining)],
    ['paid for', () => new ExecutionCosts(explaining).countCall(claim(), explaining)],
    ['extracted', () => answered().captured(scope, [7])],
    ['completed', () => answered().complete(scope, [7], 1, explaining)],
    ['completed among others', () => answered().complete(scope, [7, 8], 1, explaining)],
  ];

  it.each(LOOKUPS)('an execution is %s by its id', async (_name, lookUp) => {
    await lookUp();
    expect(plan).toContain('executions_pkey');
    expect(plan).not.toMatch(/executions_open|Seq Scan on executions/);
  });
});
