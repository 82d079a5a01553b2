import request from 'supertest';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { tokenIn } from '../support/account-harness';
import { type ServiceProcess, startProcess } from '../support/service-process';

const PERSON = { email: 'ann@example.com', name: 'Ann', password: 'plain green teapot' };

describe('a start while nobody can sign in', () => {
  let database: TestDatabase;
  let running: ServiceProcess | undefined;

  beforeAll(async () => (database = await createTestDatabase()), 60_000);
  afterAll(async () => {
    await stop();
    await database.drop();
  });

  const stop = async () => {
    running?.process.kill('SIGINT');
    await running?.ended;
  };

  /** Starts anew. */
  const start = async (): Promise<ServiceProcess> => {
    await stop();
    return (running = await startProcess('all-in-one', { DATABASE_URL: database.url }));
  };

  /** Reads what is printed up to the link. @returns undefined when the process has ended without one */
  const link = async ({ line }: ServiceProcess): Promise<URL | undefined> => {
    for (;;) {
      const printed = await line().catch(() => undefined);
      if (printed === undefined) return undefined;
      if (/^ {2}http:\S+\/account\/link\?token=[\w-]{43}&continue=%2Fapp%2Fsetup$/.test(printed))
        return new URL(printed.trim());
    }
  };

  it('prints a link for the administrator, another one at the next start, and none afterwards', async () => {
    const first = (await link(await start()))!;
    const service = await start();
    const second = (await link(service))!;
    expect(second.origin).toBe(service.base);

    const agent = request.agent(service.base);
    await agent.get(first.pathname + first.search).expect(404);
    const page = await agent.get(second.pathname + second.search).expect(200);
    await agent
      .post('/account/link')
      .type('form')
      .send({ ...PERSON, token: second.searchParams.get('token'), _csrf: tokenIn(page.text) })
      .expect(303);
    await agent.get('/account/password').expect(200);

    const last = await start();
    expect(await printsAccount(last)).toBe(true);
    await stop();
    expect(await link(last)).toBeUndefined();
  }, 400_000);
});

async function printsAccount({ line, base }: ServiceProcess): Promise<boolean> {
  for (;;) {
    const printed = await line();
    if (printed.startsWith('Account')) return printed.endsWith(`${base}/account`);
  }
}
