import { createDataSource, Database } from '@app/platform/database';
import { createTestDatabase, createUser, type TestDatabase, TokenIssuer } from '@app/testing';
import { ArtifactsRepository } from '../artifacts/artifacts.repository';
import { ClientsRepository } from '../clients/clients.repository';
import { ClientsService } from '../clients/clients.service';
import type { ConnectionLog } from '../connection-log/connection-log.service';
import type { NotedStep } from '../connection-log/noted-step';
import { GrantLastUse } from './grant-last-use';
import { GrantsRepository } from './grants.repository';
import { GrantsService } from './grants.service';

const MINUTE = 60_000;

describe('GrantsService', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let issuer: TokenIssuer;
  let lastUse: GrantLastUse;
  let clients: ClientsService;
  let grants: GrantsService;
  const firsts: NotedStep[] = [];
  const log = {
    note: (step) => firsts.push(step),
    write: async () => undefined,
  } as Partial<ConnectionLog> as ConnectionLog;
  let userId: number;
  let now = new Date('2026-03-10T12:00:00.000Z');
  const clock = { now: () => now };
  const pass = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 5).initialize());
    issuer = await TokenIssuer.create(database, clock, 'https://visibility.example');
  }, 60_000);
  afterAll(async () => {
    await database.dataSource.destroy();
    await testDatabase.drop();
  });
  beforeEach(async () => {
    clients = new ClientsService(new ClientsRepository(database), clock);
    const repository = new GrantsRepository(database);
    lastUse = new GrantLastUse(repository, log, clock);
    grants = new GrantsService(repository, lastUse, clients, clock);
    userId = await createUser(database);
  });

  const use = async (grantId: string) => {
    const found = await grants.use(grantId);
    await lastUse.beforeApplicationShutdown();
    return found;
  };

  it('finds a grant with the account of its user', async () => {
    const { id } = await issuer.grant(userId);
    expect(await grants.use(id)).toMatchObject({ userId, clientId: 'client', plan: 'scale' });
    expect(await grants.use('unknown')).toBeUndefined();
  });

  it('does not find a grant that has expired, or whose user is gone, or has a closed account', async () => {
    const [expired, orphan] = [await issuer.grant(userId), await issuer.grant(0)];
    const left = await createUser(database);
    const { id: closed } = await issuer.grant(left);
    await database.query('update users set closed_at = now() where id = $1', [left]);
    expect(await grants.use(closed)).toBeUndefined();
    await database.query('update oidc_artifact set expires_at = $2 where id = $1', [expired.id, now]);
    expect(await grants.use(expired.id)).toBeUndefined();
    expect(await grants.use(orphan.id)).toBeUndefined();
  });

  it('lists applications, not connections, the one used last first', async () => {
    const { clientId: cursor } = await clients.register({
      client_name: 'Cursor',
      redirect_uris: ['http://localhost:8787/callback'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'none',
      scope: 'mcp:read',
    });
    const claude = 'https://claude.ai/oauth/mcp-oauth-client-metadata';
    const [first, second] = [
      await issuer.grant(userId, claude, 'mcp:read'),
      await issuer.grant(userId, cursor, 'mcp:read'),
    ];
    await issuer.grant(userId, 'idle', 'mcp:read');
    await issuer.grant(await createUser(database), 'foreign');
    const connectedAt = now;
    pass(MINUTE);
    const again = await issuer.grant(userId, claude, 'mcp:read mcp:write');
    await use(second.id);
    pass(MINUTE);
    await use(first.id);
    await use(again.id);
    const lastUsedAt = now;
    pass(MINUTE - 1);
    await use(first.id);
    const before = new Date(lastUsedAt.getTime() - MINUTE);
    const ofAll = { connectedAt, projectIds: null };
    expect(await grants.listConnectedApps(userId)).toEqual([
      { clientId: claude, label: 'claude.ai', scopes: ['read', 'write'], lastUsedAt, ...ofAll },
      { clientId: cursor, label: 'Cursor, localhost:8787', scopes: ['read'], lastUsedAt: before, ...ofAll },
      { clientId: 'idle', label: 'idle', scopes: ['read'], lastUsedAt: null, ...ofAll },
    ]);
  });

  it('notes the first request of a grant as the end of a connection', async () => {
    const { id } = await issuer.grant(userId);
    firsts.length = 0;
    for (let times = 0; times < 3; times += 1) {
      await use(id);
      pass(MINUTE);
    }
    expect(firsts).toMatchObject([{ step: 'mcp', grantId: id, userId, clientId: 'client' }]);
  });

  it('ends all that an application holds of the user, and nothing else', async () => {
    const artifacts = new ArtifactsRepository(database);
    const [one, two, kept] = [
      await issuer.grant(userId, 'claude'),
      await issuer.grant(userId, 'claude'),
      await issuer.grant(userId, 'cursor'),
    ];
    const foreign = await issuer.grant(await createUser(database), 'claude');
    for (const { id } of [one, two, kept, foreign]) {
      await artifacts.upsert('RefreshToken', `refresh ${id}`, { grantId: id }, null);
      await artifacts.upsert('AuthorizationCode', `code ${id}`, { grantId: id }, null);
    }
    await grants.disconnect(userId, 'claude');
    const left = await database.query<{ owner: string }>(
      'select coalesce(grant_id, id) as owner from oidc_artifact where coalesce(grant_id, id) = any($1)',
      [[one, two, kept, foreign].map(({ id }) => id)],
    );
    const owners = left.map(({ owner }) => owner).sort();
    expect(owners).toEqual([kept.id, kept.id, kept.id, foreign.id, foreign.id, foreign.id].sort());
  });

  it('ends nothing of somebody else', async () => {
    await issuer.grant(await createUser(database), 'foreign only');
    await expect(grants.disconnect(userId, 'foreign only')).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    await expect(grants.disconnect(userId, "' or true --")).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
  });

  it('goes on when the last use cannot be noted', async () => {
    const { id } = await issuer.grant(userId);
    const failing = Object.create(GrantsRepository.prototype, {
      touch: { value: () => Promise.reject(new Error('no database')) },
    }) as GrantsRepository;
    const quiet = new GrantLastUse(failing, log, clock);
    Object.assign(quiet, { logger: { warn: () => undefined } });
    const service = new GrantsService(new GrantsRepository(database), quiet, clients, clock);
    expect(await service.use(id)).toBeDefined();
    await expect(quiet.beforeApplicationShutdown()).resolves.toBeUndefined();
  });
});
