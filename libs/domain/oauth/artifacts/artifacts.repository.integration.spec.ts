import { createDataSource, Database } from '@app/platform/database';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { ArtifactsRepository } from './artifacts.repository';

const NOW = new Date('2026-03-10T12:00:00Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe('ArtifactsRepository', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let artifacts: ArtifactsRepository;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 20).initialize());
    artifacts = new ArtifactsRepository(database);
  });
  afterAll(async () => {
    await database.dataSource.destroy();
    await testDatabase.drop();
  });
  beforeEach(() => database.query('delete from oidc_artifact'));

  const storedText = async () => JSON.stringify(await database.query('select id, payload from oidc_artifact'));

  it('gives back what was stored, the newest under one id', async () => {
    await artifacts.upsert('Client', 'c1', { client_name: 'Old', redirect_uris: [] }, null);
    await artifacts.upsert('Client', 'c1', { client_name: 'New' }, null);
    expect(await artifacts.find('Client', 'c1', NOW)).toEqual({ client_name: 'New' });
    expect(await artifacts.find('Grant', 'c1', NOW)).toBeUndefined();
    expect(await artifacts.find('Client', 'c2', NOW)).toBeUndefined();
  });

  it('forgets at expiry', async () => {
    await artifacts.upsert('Grant', 'g1', { jti: 'g1' }, after(10));
    expect(await artifacts.find('Grant', 'g1', after(9.999))).toEqual({ jti: 'g1' });
    expect(await artifacts.find('Grant', 'g1', after(10))).toBeUndefined();
  });

  it('finds a session by its public id', async () => {
    await artifacts.upsert('Session', 's1', { jti: 's1', uid: 'u1' }, after(10));
    expect(await artifacts.findByUid('Session', 'u1', NOW)).toEqual({ jti: 's1', uid: 'u1' });
    expect(await artifacts.findByUid('Session', 'u1', after(10))).toBeUndefined();
    expect(await artifacts.findByUid('Interaction', 'u1', NOW)).toBeUndefined();
  });

  it.each(['AuthorizationCode', 'RefreshToken'])('stores no usable %s', async (kind) => {
    await artifacts.upsert(kind, 'the-token', { jti: 'the-token', scope: 'mcp:read' }, after(10));
    expect(await storedText()).not.toContain('the-token');
    expect(await artifacts.find(kind, 'the-token', NOW)).toEqual({ jti: 'the-token', scope: 'mcp:read' });
    await artifacts.remove(kind, 'the-token');
    expect(await artifacts.find(kind, 'the-token', NOW)).toBeUndefined();
  });

  it.each(['AuthorizationCode', 'RefreshToken'])('lets one of 20 consume a %s at the same time', async (kind) => {
    for (let round = 0; round < 10; round += 1) {
      const id = `token-${round}`;
      await artifacts.upsert(kind, id, { jti: id }, after(60));
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => artifacts.consume(kind, id, NOW)));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
    }
  });

  it('consumes nothing that is not there', async () => {
    expect(await artifacts.consume('RefreshToken', 'none', NOW)).toBe(false);
  });

  it('shows a used code as consumed at once', async () => {
    await artifacts.upsert('AuthorizationCode', 'code', { jti: 'code' }, after(600));
    await artifacts.consume('AuthorizationCode', 'code', NOW);
    const consumed = Math.floor(NOW.getTime() / 1000);
    expect(await artifacts.find('AuthorizationCode', 'code', NOW)).toEqual({ jti: 'code', consumed });
  });

  it('hides a used refresh token for 60 seconds and shows it as consumed from then on', async () => {
    await artifacts.upsert('RefreshToken', 'token', { jti: 'token' }, after(3_600));
    await artifacts.consume('RefreshToken', 'token', NOW);
    expect(await artifacts.find('RefreshToken', 'token', NOW)).toBeUndefined();
    expect(await artifacts.find('RefreshToken', 'token', after(60))).toBeUndefined();
    const consumed = Math.floor(NOW.getTime() / 1000);
    expect(await artifacts.find('RefreshToken', 'token', after(60.001))).toEqual({ jti: 'token', consumed });
  });

  it('keeps a token consumed that is saved again', async () => {
    await artifacts.upsert('RefreshToken', 'token', { jti: 'token' }, after(3_600));
    await artifacts.consume('RefreshToken', 'token', NOW);
    await artifacts.upsert('RefreshToken', 'token', { jti: 'token' }, after(3_600));
    expect(await artifacts.consume('RefreshToken', 'token', NOW)).toBe(false);
  });

  it("revokes one kind of a grant's artifacts and leaves other grants", async () => {
    await artifacts.upsert('RefreshToken', 'a', { jti: 'a', grantId: 'g1' }, after(60));
    await artifacts.upsert('AuthorizationCode', 'b', { jti: 'b', grantId: 'g1' }, after(60));
    await artifacts.upsert('RefreshToken', 'c', { jti: 'c', grantId: 'g2' }, after(60));
    await artifacts.removeOfGrant('RefreshToken', 'g1');
    expect(await artifacts.find('RefreshToken', 'a', NOW)).toBeUndefined();
    expect(await artifacts.find('AuthorizationCode', 'b', NOW)).toBeDefined();
    expect(await artifacts.find('RefreshToken', 'c', NOW)).toBeDefined();
  });

  it('removes what has expired, however much and however often, and nothing else', async () => {
    await database.query(
      `insert into oidc_artifact (kind, id, payload, expires_at)
       select 'Session', 's' || n, '{}', $1 from generate_series(1, 2500) n`,
      [NOW],
    );
    await artifacts.upsert('Grant', 'g1', { jti: 'g1' }, after(0.001));
    await artifacts.upsert('Client', 'c1', {}, null);
    await Promise.all([artifacts.removeExpired(NOW), artifacts.removeExpired(NOW)]);
    await artifacts.removeExpired(NOW);
    expect(await database.query('select id from oidc_artifact order by id')).toEqual([{ id: 'c1' }, { id: 'g1' }]);
  });
});
