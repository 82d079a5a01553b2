import { createDataSource, Database } from '@app/platform/database';
import { createProject, createTestDatabase, createUser, type TestDatabase } from '@app/testing';
import { runCli } from '../support/run-cli';

describe('commands about vendors', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 2).initialize());
  }, 60_000);

  afterAll(async () => {
    await database.dataSource.destroy();
    await testDatabase.drop();
  });

  const run = async (command: string, ...args: string[]) => {
    const { code, stdout, stderr } = await runCli(command, args, {
      DATABASE_URL: testDatabase.url,
      ANTHROPIC_API_KEY: 'sk-secret',
      OPENAI_API_KEY: '',
    });
    return { lines: stdout.trim().split('\n'), code, errors: stderr };
  };

  it('say who answers and who is not asked, and have a vendor asked again', async () => {
    await database.query(
      `insert into vendor_states values ('anthropic', null, '2026-11-21T09:00:00Z', 'anthropic answered 401'),
         ('google', '2099-01-01T00:00:00Z', null, 'x'), ('xai', '2020-01-01T00:00:00Z', null, 'x')`,
    );
    const { lines, code } = await run('vendors status');
    expect(code).toBe(0);
    expect(lines).toEqual(expect.arrayContaining(['chatgpt: nobody', 'claude: anthropic', 'ai_mode: nobody']));
    expect(lines.slice(-2)).toEqual([
      'anthropic is not asked since 2026-11-21T09:00:00.000Z: anthropic answered 401',
      'google is paused until 2099-01-01T00:00:00.000Z',
    ]);
    expect(lines.join()).not.toContain('sk-secret');

    expect(await run('vendors resume', '--vendor', 'anthropic')).toMatchObject({
      lines: ['anthropic is asked again'],
      code: 0,
    });
    expect((await run('vendors status')).lines.join()).not.toContain('anthropic is');
    expect((await run('vendors resume', '--vendor', 'anthropic')).lines).toEqual([
      'anthropic was neither paused nor stopped',
    ]);
    expect((await run('vendors resume')).code).toBe(2);
  }, 400_000);

  it('move a model of a project to another channel', async () => {
    const projectId = await createProject(database, await createUser(database));
    await database.query(`insert into project_models values ($1, 7, 'imported')`, [projectId]);
    const move = (project: unknown, model: string, to: string) =>
      run('models channel', '--project', `${project}`, '--model', model, '--to', to);
    expect(await move(projectId, 'claude', 'api')).toMatchObject({
      lines: [
        `project ${projectId}: claude is asked and imported as api from now on; a worker will have these answers alone count`,
      ],
      code: 0,
    });
    expect(await database.query('select channel, former_channel from project_models')).toEqual([
      { channel: 'api', former_channel: 'imported' },
    ]);
    expect((await move(projectId, 'claude', 'ui_capture')).lines[1]).toContain('is not asked');
    for (const [project, model, to, expected, message] of [
      [projectId, 'eliza', 'api', 2, '--model eliza: expected one of chatgpt, '],
      [projectId, 'claude', 'telepathy', 2, '--to telepathy: expected one of api, '],
      [projectId + 1, 'claude', 'api', 1, `There is no project ${projectId + 1}.`],
    ] as const) {
      const { code, errors } = await move(project, model, to);
      expect([code, errors]).toEqual([expected, expect.stringContaining(message)]);
    }
  }, 400_000);
});
