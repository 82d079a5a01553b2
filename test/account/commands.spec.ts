import { createTestDatabase, type TestDatabase } from '@app/testing';
import { runCli } from '../support/run-cli';

const PUBLIC_URL = 'https://visibility.example';
const LINK = /^https:\/\/visibility\.example\/account\/link\?token=[\w-]{43}\n$/;

describe('the command users sign-in-link', () => {
  let database: TestDatabase;
  beforeAll(async () => (database = await createTestDatabase()), 60_000);
  afterAll(() => database.drop());

  const run = (name: string, ...args: string[]) => runCli(name, args, { DATABASE_URL: database.url, PUBLIC_URL });
  const link = (email: string) => run('users sign-in-link', '--email', email);

  it('prints a link for the administrator while there is no user, and then for users alone', async () => {
    expect(await link('ann@example.com')).toEqual({
      code: 0,
      stdout: expect.stringMatching(LINK) as string,
      stderr: '',
    });
    await run('users create', '--email', 'ann@example.com', '--name', 'Ann');
    expect(await link('ANN@example.com')).toMatchObject({ code: 0, stdout: expect.stringMatching(LINK) as string });
    expect(await link('bob@example.com')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no user with the address bob@example.com.\n',
    });
    expect((await link('no address')).code).toBe(2);
  });

  it('prints none of a closed account, and says how it is opened', async () => {
    await run('users create', '--email', 'cy@example.com', '--name', 'Cy');
    expect(await run('users close', '--email', 'cy@example.com')).toMatchObject({ code: 0 });
    const refused = {
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('users reopen --email cy@example.com') as string,
    };
    expect(await link('cy@example.com')).toEqual(refused);
    expect(await run('users dashboard-link', '--email', 'cy@example.com')).toEqual(refused);
    expect(await run('users reopen', '--email', 'cy@example.com')).toMatchObject({ code: 0 });
    expect(await link('cy@example.com')).toMatchObject({ code: 0 });
    // The first account of an installation administers it.
    expect(await run('users close', '--email', 'ann@example.com')).toMatchObject({ code: 1, stdout: '' });
    expect(await run('users administrator', '--email', 'ann@example.com', '--is', 'no')).toMatchObject({ code: 1 });
  });
});
