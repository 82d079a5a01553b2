import {
  ArtifactsRepository,
  ClientDocumentsRepository,
  type ClientMetadata,
  ClientsService,
  OAuthStoreModule,
  SigningKeysService,
} from '@app/domain/oauth';
import { TestClock } from '../support/api-harness';
import { WorkerHarness } from '../support/worker-harness';
import { JOBS, type JobName } from '../../apps/worker/src/jobs';

const SECOND = 1_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DOCUMENT: ClientMetadata = {
  client_id: '',
  redirect_uris: ['https://site.test/callback'],
  grant_types: ['authorization_code'],
  token_endpoint_auth_method: 'none',
  scope: 'mcp:read',
};

describe('the upkeep of the authorization server', () => {
  let worker: WorkerHarness;
  const clock = new TestClock();

  beforeAll(async () => {
    const env = { SECRET_KEY: 'a secret of at least 32 characters' };
    worker = await WorkerHarness.start(env, { clock, more: [OAuthStoreModule] });
  }, 60_000);
  afterAll(() => worker.stop());

  const run = async (name: JobName) => {
    const { services, run } = JOBS.find((job) => job.name === name)!;
    const instances = Object.entries(services).map(([key, type]) => [key, worker.app.get(type, { strict: false })]);
    await run(Object.fromEntries(instances), undefined, clock);
  };

  it('rotates signing keys after 90 days', async () => {
    const keys = worker.app.get(SigningKeysService, { strict: false });
    const [first, second] = await keys.load();
    await run('signing_key_tick');
    clock.advance(90 * DAY);
    await run('signing_key_tick');
    await run('signing_key_tick');
    expect((await keys.load()).map(({ kid, state }) => [kid, state])).toEqual([
      [second!.kid, 'current'],
      [expect.any(String), 'next'],
      [first!.kid, 'old'],
    ]);
  });

  it('forgets clients that nobody uses', async () => {
    const clients = worker.app.get(ClientsService, { strict: false });
    const { clientId } = await clients.register({
      redirect_uris: ['https://client.example/'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'none',
      scope: 'mcp:read',
    });
    clock.advance(30 * DAY);
    await run('client_tick');
    expect(await worker.database.query('select client_id from oauth_clients')).toHaveLength(1);
    clock.advance(1);
    await run('client_tick');
    expect(await clients.find(clientId)).toBeUndefined();
  });

  it('removes expired artifacts', async () => {
    const artifacts = worker.app.get(ArtifactsRepository, { strict: false });
    await artifacts.upsert('Session', 's1', { uid: 'u1' }, clock.now());
    await artifacts.upsert('Session', 's2', { uid: 'u2' }, new Date(clock.now().getTime() + 1));
    await run('artifact_tick');
    await run('artifact_tick');
    expect(await worker.database.query('select id from oidc_artifact')).toEqual([{ id: 's2' }]);
  });

  it('forgets connections that nobody can use again', async () => {
    const artifacts = worker.app.get(ArtifactsRepository, { strict: false });
    const iat = Math.floor(clock.now().getTime() / 1000);
    const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR);
    for (const id of ['refreshed', 'used-up', 'unused']) await artifacts.upsert('Grant', id, { iat }, null);
    await artifacts.upsert('RefreshToken', 'r1', { grantId: 'refreshed' }, inHours(5));
    await artifacts.upsert('RefreshToken', 'r2', { grantId: 'used-up' }, inHours(3));
    const grants = async () => {
      await run('artifact_tick');
      const rows = await worker.database.query<{ id: string }>("select id from oidc_artifact where kind = 'Grant'");
      return rows.map(({ id }) => id).sort();
    };
    clock.advance(2 * HOUR - SECOND);
    expect(await grants()).toEqual(['refreshed', 'unused', 'used-up']);
    clock.advance(2 * SECOND);
    expect(await grants()).toEqual(['refreshed', 'used-up']);
    clock.advance(HOUR);
    expect(await grants()).toEqual(['refreshed']);
  });

  it('removes documents of clients that nobody has used for 30 days, unless they have a grant', async () => {
    const artifacts = worker.app.get(ArtifactsRepository, { strict: false });
    const documents = worker.app.get(ClientDocumentsRepository, { strict: false });
    const ids = async () =>
      (
        await worker.database.query<{ client_id: string }>('select client_id from oauth_client_documents order by 1')
      ).map(({ client_id }) => client_id);
    const save = (client_id: string) =>
      documents.save({ ...DOCUMENT, client_id }, clock.now(), new Date(clock.now().getTime() + DAY));
    await save('https://granted.test/client');
    await save('https://unused.test/client');
    await artifacts.upsert('Grant', 'g1', { clientId: 'https://granted.test/client' }, null);
    await documents.saveFailure('https://failed.test/client', { reason: 'dns', keepsDocument: true }, clock.now());
    clock.advance(DAY / 12);
    await save('https://used.test/client');
    await run('client_tick');
    expect(await ids()).toEqual([
      'https://granted.test/client',
      'https://unused.test/client',
      'https://used.test/client',
    ]);
    clock.advance(30 * DAY);
    await run('client_tick');
    expect(await ids()).toEqual(['https://granted.test/client', 'https://used.test/client']);
  });
});
