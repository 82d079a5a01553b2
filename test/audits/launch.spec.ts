import { LaunchesService } from '@app/domain/work';
import { type RequestContext, SCOPES } from '@app/core/kernel';
import { McpHarness } from '../support/mcp-harness';
import { WritingAccount } from '../support/writing-account';

describe('create_technical_geo_report', () => {
  let mcp: McpHarness;
  let account: WritingAccount;

  beforeAll(async () => {
    mcp = await McpHarness.start();
    account = await WritingAccount.create(mcp.api);
  }, 60_000);
  afterAll(() => mcp.stop());

  const reports = async () => (await account.get('/technical_geo_reports')).body;

  it('previews an audit, which begins once its user confirms it', async () => {
    const args = { project_id: account.projectId, url: 'https://acme.example/', country_code: 'es', repeat: 'weekly' };
    const { body } = await mcp.callTool(account.key, 'create_technical_geo_report', args);
    expect(body.result.isError ?? false).toBe(false);
    const answer = body.result.structuredContent;
    expect(answer).toMatchObject({
      confirmation_required: true,
      confirm_url: expect.stringContaining(`/account/launches/${answer.confirmation_token}`),
      preview: {
        url: 'https://acme.example/',
        country_code: 'ES',
        reports: expect.stringMatching(/^crawlability, schema, .*ai_visibility$/),
        runs: 'every week',
      },
    });
    expect((await reports()).total).toBe(0);

    const launches = mcp.app.get(LaunchesService, { strict: false });
    const now = mcp.api.clock.now();
    const [pending] = await launches.pending(account.userId, now);
    const caller = { userId: account.userId, projectIds: null, plan: 'scale', scopes: SCOPES };
    const ctx = { caller, now, requestId: 'r' } as unknown as RequestContext;
    const started = await launches.confirm(ctx, pending!.id);
    const { batch_id } = started.result as { batch_id: number };
    expect(started.path).toBe(`/app/${account.projectId}/manage/audits/${batch_id}`);
    await expect(launches.confirm(ctx, pending!.id)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    expect(await reports()).toMatchObject({
      total: 8,
      data: [{ url: 'https://acme.example/', country_code: 'ES' }, ...Array(7).fill({})],
    });
    expect(await mcp.api.database.query('select repeat from audit_series')).toEqual([{ repeat: 'weekly' }]);
  });
});
