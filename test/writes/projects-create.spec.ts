import { createUser } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { runCli } from '../support/run-cli';

describe('projects create', () => {
  let api: ApiHarness;

  beforeAll(async () => {
    api = await ApiHarness.start();
  }, 60_000);
  afterAll(() => api.stop());

  it('makes a project with its competitors, or nothing', async () => {
    const [user] = await api.database.query<{ email: string }>('select email from users where id = $1', [
      await createUser(api.database, { plan: 'trial' }),
    ]);
    const run = (...competitors: string[]) =>
      runCli(
        'projects create',
        ['--email', user!.email, '--name', 'Acme', '--domain', 'https://www.acme.example/', ...competitors],
        { DATABASE_URL: api.settings.DATABASE_URL },
      );
    expect((await run('--competitor', 'ACME=other.example')).code).toBe(1);
    expect((await run('--time-zone', 'America/Atlantis')).stderr).toContain('--time-zone');
    const rivals = ['--competitor', 'Globex=www.globex.example', '--competitor', 'Initech=initech.example'];
    expect(await run('--time-zone', 'America/New_York', ...rivals)).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^Project \d+: Acme, acme.example, 2 competitors, days of America\/New_York\n$/,
      ) as string,
      stderr: '',
    });
    const rows = await api.database.query(
      `select p.name, p.domain, p.url, p.time_zone, c.brand_name, c.domain as rival, c.color
       from projects p join competitors c on c.project_id = p.id order by c.id`,
    );
    const acme = { name: 'Acme', domain: 'acme.example', url: 'https://acme.example', time_zone: 'America/New_York' };
    expect(rows).toEqual([
      { ...acme, brand_name: 'Globex', rival: 'globex.example', color: expect.any(String) },
      { ...acme, brand_name: 'Initech', rival: 'initech.example', color: expect.any(String) },
    ]);
    const [{ projects }] = (await api.database.query('select count(*) as projects from projects')) as [
      object & { projects: number },
    ];
    expect(projects).toBe(1);
  }, 60_000);
});
