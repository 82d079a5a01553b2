import request from 'supertest';
import { createTestDatabase, eventually, type TestDatabase } from '@app/testing';
import { tokenIn } from '../support/account-harness';
import { runCli } from '../support/run-cli';
import { type ServiceProcess, startProcess } from '../support/service-process';

const SECRETS = ['a very secret teapot', 'a wrong secret teapot', 'the next secret teapot'] as const;

describe('the log', () => {
  let database: TestDatabase;
  let oauth: ServiceProcess;
  let log = '';
  const env = { LOG_LEVEL: 'trace', SECRET_KEY: 'k'.repeat(32) };

  beforeAll(async () => {
    database = await createTestDatabase();
    oauth = await startProcess('oauth', { ...env, DATABASE_URL: database.url });
    oauth.process.stdout!.on('data', (chunk) => (log += String(chunk)));
  });
  afterAll(async () => {
    oauth.process.kill('SIGINT');
    await oauth.ended;
    await database.drop();
  });

  it('has no password, no token of a link, of a session or of a form', async () => {
    const [right, wrong, next] = SECRETS;
    const agent = request.agent(oauth.base);
    const submit = async (path: string, fields: Record<string, string>) => {
      const page = await agent.get(path);
      const [, action] = /<main.*?<form [^>]*action="([^"]+)"/s.exec(page.text)!;
      const _csrf = tokenIn(page.text);
      const token = new URL(path, oauth.base).searchParams.get('token');
      await agent
        .post(action!)
        .type('form')
        .send({ ...fields, _csrf, ...(token && { token }) });
      return _csrf;
    };
    const cli = { DATABASE_URL: database.url, ...env, PUBLIC_URL: oauth.base };
    const { stdout } = await runCli('users sign-in-link', ['--email', 'ann@example.com'], cli);
    const link = new URL(stdout.trim());
    const person = { email: 'ann@example.com', name: 'Ann' };
    const tokens = [
      await submit(link.pathname + link.search, { ...person, password: 'short' }),
      await submit(link.pathname + link.search, { ...person, password: right }),
      await submit('/account/sign-in', { ...person, password: wrong }),
      await submit('/account/sign-in', { ...person, password: right }),
      await submit('/account/password', { present: wrong, password: next }),
      await submit('/account/password', { present: right, password: next }),
      link.searchParams.get('token')!,
    ];
    const session = agent.jar.getCookie('session', { domain: '127.0.0.1', path: '/', secure: false, script: false });
    expect((await agent.get('/account/password')).text).toContain('ann@example.com');
    await agent.get('/account/written-last');
    await eventually(async () => log.includes('/account/written-last'), Boolean);

    expect(log).toContain('/account/link');
    for (const secret of [...SECRETS, ...tokens, session!.value, 'argon2id']) expect(log).not.toContain(secret);
  });
});
