import { createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { runCli } from '../support/run-cli';

describe('commands about accounts', () => {
  let api: ApiHarness;
  const start = (command: string, ...args: string[]) => startAlone(command, '--email', 'ann@example.com', ...args);
  const startAlone = (command: string, ...args: string[]) =>
    runCli(command, args, { DATABASE_URL: api.settings.DATABASE_URL });
  const run = async (command: string, ...args: string[]) => {
    const { code, stdout } = await start(command, ...args);
    expect(code).toBe(0);
    return stdout.trimEnd();
  };

  beforeAll(async () => {
    api = await ApiHarness.start();
    await api.database.query(`insert into users (email, name, plan) values ('Ann@example.com', 'Ann', 'trial')`);
  }, 60_000);
  afterAll(() => api.stop());

  it('change a plan and its limits, make, list and end keys, and choose models', async () => {
    expect((await start('keys create', '--name', 'ci')).code).toBe(1);
    await run('users update', '--plan', 'scale', '--limit', 'prompts=5', '--limit', 'projects=unlimited');
    const key = await run('keys create', '--name', 'ci', '--scope', 'read_write');
    expect((await api.request('post', '/ping', key)).status).toBe(405);
    expect(await run('models enable', '--models', 'copilot,grok')).toContain('ai_mode, copilot, grok');
    expect(await run('models disable', '--models', 'copilot')).toContain('ai_mode, grok');
    api.clock.advance(1_000);
    expect((await api.get('/account', key)).body).toMatchObject({
      plan: 'scale',
      limits: { prompts: 5, projects: null, competitors_per_project: 20 },
      enabled_models: expect.arrayContaining(['grok']),
    });

    const listed = await run('keys list');
    expect(listed).toMatch(new RegExp(`…${key.slice(-4)} .*read_write.*ci$`));
    await run('keys revoke', '--id', listed.split(' ')[0]!);
    api.clock.advance(1_000);
    expect((await api.get('/ping', key)).body.error.code).toBe('ERR_REVOKED_API_KEY');
  }, 400_000);

  it('set what may be spent on a day, and how often a project is asked', async () => {
    const [{ id }] = (await api.database.query(`select id from users where email = 'Ann@example.com'`)) as [
      { id: number },
    ];
    const project = `${await createProject(api.database, id)}`;
    expect(await run('budget cap', '--soft', '8', '--hard', '10.25')).toBe('soft 8.00, hard 10.25, today 0.00 USD');
    expect(await run('budget cap', '--soft', 'default', '--hard', 'none')).toContain('soft none, hard none');
    const alone = async (command: string, ...args: string[]) => {
      const { code, stdout } = await startAlone(command, '--project', project, ...args);
      expect(code).toBe(0);
      return stdout.trimEnd();
    };
    expect(await alone('budget cap', '--hard', '0.000001')).toContain('hard 0.00');
    expect(await alone('projects cadence', '--every', '6h')).toContain('6h');
    const told = / 3 in each slot from .*Z on\na day then has a cost that no run has shown yet$/;
    expect(await alone('projects replicates', '--number', '3')).toMatch(told);
    expect(await alone('projects replicates', '--number', '1')).toContain('as before');
    expect(await api.database.query('select cadence, spend_caps from projects where id = $1', [project])).toEqual([
      { cadence: '6h', spend_caps: { hard: 1 } },
    ]);
    expect(await alone('executions retry')).toContain(': 0 stored answers');
    expect(await startAlone('keys create', '--email', 'bob@example.com', '--name', 'ci')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no user with the address bob@example.com.\n',
    });
    expect((await startAlone('executions retry', '--project', '999999')).code).toBe(1);
    expect((await startAlone('projects cadence', '--project', project, '--every', '5h')).code).toBe(2);
    expect((await startAlone('projects cadence', '--project', '999999', '--every', '6h')).code).toBe(1);
  }, 400_000);

  it.each([
    ['keys create', ['--name', 'ci', '--scope', 'all'], 2],
    ['keys create', ['--name', 'ci', '--email', 'bob@example.com'], 2],
    ['keys revoke', ['--id', '999999'], 1],
    ['models enable', ['--models', 'chatgpt'], 2],
    ['models enable', ['--models', 'copilot,eliza'], 2],
    ['users update', ['--plan', 'gold'], 2],
    ['users update', ['--limit', 'prompts=many'], 2],
    ['users update', ['--limit', 'seats=5'], 2],
    ['budget cap', ['--hard', '-1'], 2],
    ['budget cap', ['--hard', '1', '--project', '1'], 2],
  ])(
    'fail: %s %j',
    async (command, args, code) => {
      expect(await start(command, ...args)).toEqual({
        code,
        stdout: '',
        stderr: expect.stringMatching(/^[^\n]+\n/) as string,
      });
    },
    180_000,
  );
});
