import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { ApiKeysService } from '@app/domain/access';
import { createApiApp } from '../../apps/api/src/create-api-app';
import { ApiHarness } from '../support/api-harness';

describe('API keys on several instances', () => {
  let api: ApiHarness;
  let others: NestExpressApplication[];

  const everywhere = async (key: string) => {
    const answers = [api.app, ...others].map((app) =>
      request(app.getHttpServer()).get('/api/v1/ping').set('Authorization', `Bearer ${key}`),
    );
    return (await Promise.all(answers)).map(({ status, body }) => body.error?.code ?? status);
  };

  beforeAll(async () => {
    api = await ApiHarness.start();
    others = [await createApiApp(api.settings, api.clock), await createApiApp(api.settings, api.clock)];
  }, 60_000);
  afterAll(async () => {
    for (const app of others) await app.close();
    await api.stop();
  });

  it('work at once, and stop within a second of their revocation, wherever they were used before', async () => {
    const user = await api.addUser();
    const [key, kept] = [await api.addKey(user.id), user.key];
    expect(await everywhere(key)).toEqual([200, 200, 200]);
    const service = api.app.get(ApiKeysService, { strict: false });
    const { id } = (await service.listApiKeys(user.id))[0]!;
    await service.revokeApiKey(user.id, id);
    api.clock.advance(1_000);
    expect(await everywhere(key)).toEqual(Array(3).fill('ERR_REVOKED_API_KEY'));
    expect(await everywhere(kept)).toEqual([200, 200, 200]);
  });

  it('keep working after a downgrade, but for what the lower plan does not include', async () => {
    const { id, key } = await api.addUser({ plan: 'scale' });
    expect((await api.get('/metrics/agent_traffic?project_id=1', key)).body.error.code).toBe('ERR_PROJECT_NOT_FOUND');
    await api.database.query("update users set plan = 'trial' where id = $1", [id]);
    api.clock.advance(1_000);
    expect(await everywhere(key)).toEqual([200, 200, 200]);
    await expect(api.addKey(id)).rejects.toMatchObject({ code: 'ERR_PLAN_REQUIRED' });
  });
});
