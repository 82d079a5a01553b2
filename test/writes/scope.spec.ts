import type { Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants';
import type { RequestContext } from '@app/core/kernel';
import { TrackingModule } from '@app/domain/tracking';
import { ApiHarness } from '../support/api-harness';

const WRITES = ['create', 'update', 'remove', 'assign', 'edit', 'undo'];

type Write = (ctx: RequestContext, params: object) => Promise<unknown>;

/** Repositories know no caller, and operators have no scope. The log of changes is written by the database. */
const services = (Reflect.getMetadata(MODULE_METADATA.EXPORTS, TrackingModule) as Type<object>[]).filter(({ name }) =>
  /^(?!Changes).*Service$/.test(name),
);

const walked = services.flatMap((service) =>
  WRITES.filter((name) => name in service.prototype).map((name) => [service.name, name, service] as const),
);

describe('a caller who may only read, whatever mouth was used', () => {
  let api: ApiHarness;
  let ctx: RequestContext;

  beforeAll(async () => {
    api = await ApiHarness.start();
    const { id } = await api.addUser();
    const caller = {
      userId: id,
      plan: 'enterprise',
      scopes: ['read'],
      highestPlan: 'enterprise',
    };
    ctx = { requestId: 'r', caller, now: new Date() } as unknown as RequestContext;
  });

  afterAll(() => api.stop());

  it('has every write to try', () => {
    expect(walked.length).toBeGreaterThanOrEqual(15);
    expect(new Set(walked.map(([name]) => name)).size).toBe(services.length);
  });

  it.each(walked)('is refused by %s.%s', async (_, name, service) => {
    const instance = api.app.get<Record<string, Write>>(service, { strict: false });
    await expect(instance[name]!(ctx, {})).rejects.toMatchObject({ code: 'ERR_INSUFFICIENT_SCOPE' });
  });
});
