import request from 'supertest';
import { createTestDatabase, eventually, replying, type TestDatabase, VendorServer } from '@app/testing';
import { tokenIn } from '../support/account-harness';
import { runCli } from '../support/run-cli';
import { type ServiceProcess, startProcess } from '../support/service-process';
import { vendorFixture } from '../support/vendor-fixture';

const VENDOR_KEYS = ['sk-a-wrong-key-of-a-vendor', 'sk-the-right-key-of-a-vendor'] as const;
const SECRETS = ['a very secret teapot', 'a wrong secret teapot', 'the next secret teapot'] as const;

describe('the log', () => {
  let database: TestDatabase;
  let oauth: ServiceProcess;
  let log = '';
  const vendor = new VendorServer();
  const env = { LOG_LEVEL: 'trace', SECRET_KEY: 'k'.repeat(32) };

  beforeAll(async () => {
    database = await createTestDatabase();
    await vendor.start();
    oauth = await startProcess('oauth', { ...env, DATABASE_URL: database.url, OPENAI_BASE_URL: vendor.url });
    oauth.process.stdout!.on('data', (chunk) => (log += String(chunk)));
  });
  afterAll(async () => {
    oauth.process.kill('SIGINT');
    await oauth.ended;
    await database.drop();
    await vendor.stop();
  });

  it('has no password, no key of a vendor, no token of a link, of a session or of a form', async () => {
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
    const [wrongKey, rightKey] = VENDOR_KEYS;
    vendor.reply = replying(401, { error: { code: 'invalid_api_key', message: `Incorrect API key: ${wrongKey}` } });
    await submit('/account/vendors/openai', { OPENAI_API_KEY: wrongKey });
    vendor.reply = replying(200, vendorFixture('responses', 'openai-web-search.json'));
    await submit('/account/vendors/openai', { OPENAI_API_KEY: rightKey });
    expect((await agent.get('/account/vendors')).text).toContain(`…${rightKey.slice(-4)}`);
    const session = agent.jar.getCookie('session', { domain: '127.0.0.1', path: '/', secure: false, script: false });
    expect((await agent.get('/account/password')).text).toContain('ann@example.com');
    await agent.get('/account/written-last');
    await eventually(async () => log.includes('/account/written-last'), Boolean);

    expect(log).toContain('/account/link');
    expect(log).toContain('has set the key of openai');
    for (const secret of [...SECRETS, ...VENDOR_KEYS, ...tokens, session!.value, 'argon2id'])
      expect(log).not.toContain(secret);
  });
});
