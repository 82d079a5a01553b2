import { SessionsService, SignInLinksService } from '@app/domain/access';
import { createUser } from '@app/testing';
import { TestClock } from '../support/api-harness';
import { WorkerHarness } from '../support/worker-harness';
import { JOBS } from '../../apps/worker/src/jobs';

const DAY = 86_400_000;

describe('the upkeep of accounts', () => {
  let worker: WorkerHarness;
  const clock = new TestClock();

  beforeAll(async () => (worker = await WorkerHarness.start({}, { clock })), 60_000);
  afterAll(() => worker.stop());

  const get = <Type>(type: abstract new (...args: never[]) => Type) => worker.app.get<Type>(type, { strict: false });
  const run = async () => {
    const { services, run } = JOBS.find(({ name }) => name === 'account_tick')!;
    const instances = Object.entries(services).map(([key, type]) => [key, worker.app.get(type, { strict: false })]);
    await run(Object.fromEntries(instances), undefined, clock);
  };
  const left = async () => {
    const [row] = await worker.database.query(
      'select (select count(*) from user_sessions) as sessions, (select count(*) from sign_in_links) as links',
    );
    return row;
  };

  it('removes sessions and links that have expired', async () => {
    const [one, other] = [await createUser(worker.database), await createUser(worker.database)];
    await get(SessionsService).open(one);
    await get(SignInLinksService).forUser(one);
    clock.advance(DAY);
    await get(SessionsService).open(one);
    await get(SignInLinksService).forUser(other);
    await run();
    expect(await left()).toEqual({ sessions: 2, links: 1 });
    clock.advance(29 * DAY);
    await run();
    await run();
    expect(await left()).toEqual({ sessions: 1, links: 0 });
  });
});
