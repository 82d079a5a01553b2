import { createTestDatabase, eventually, longOr, type TestDatabase } from '@app/testing';
import { type AppName, APPS, startProcess } from '../support/service-process';

describe('the probes', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  }, 60_000);
  afterAll(() => database.drop());

  const CHECKS: Partial<Record<AppName, object>> = {
    worker: { queue: 'up' },
    'all-in-one': { queue: 'up' },
  };

  it.each(longOr(APPS, ['worker', 'all-in-one'] as const))(
    'of %s need no key, and say what it needs',
    async (app) => {
      const service = await startProcess(app, { DATABASE_URL: database.url, DRAIN_GRACE_SECONDS: '5' });
      try {
        const alive = await fetch(`${service.base}/livez`);
        // Longer than balancers keep an idle connection, 60 seconds as a rule: it is for them to close it.
        expect(alive.headers.get('keep-alive')).toBe('timeout=75');
        expect([alive.status, await alive.json()]).toEqual([200, { status: 'alive' }]);
        const ready = await fetch(`${service.base}/readyz`);
        expect(ready.headers.get('cache-control')).toBe('no-store');
        const checks = { database: 'up', schema: 'up', disk: 'up', ...CHECKS[app] };
        expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', draining: false, checks }]);

        service.process.kill('SIGTERM');
        if (app !== 'worker') {
          const draining = await eventually(
            () => fetch(`${service.base}/readyz`),
            ({ status }) => status !== 200,
          );
          expect(draining.status).toBe(503);
          expect(draining.headers.get('connection')).toBe('close');
          expect(draining.headers.get('retry-after')).toBe('5');
          expect(await draining.json()).toMatchObject({ status: 'not_ready', draining: true });
        }
        expect(await service.ended).toBe(0);
      } finally {
        service.process.kill('SIGKILL');
      }
    },
    180_000,
  );
});
