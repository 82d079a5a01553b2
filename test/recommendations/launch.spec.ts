import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SessionsService } from '@app/domain/access';
import { LaunchesService, RecommendationRunner, RecommendationWorkModule } from '@app/domain/work';
import { withSecretKey } from '@app/platform/secrets';
import { ANYTHING_CALLER, createProject } from '@app/testing';
import { createOAuthApp } from '../../apps/oauth/src/create-oauth-app';
import { Browser } from '../support/account-harness';
import { McpHarness } from '../support/mcp-harness';
import { startStillWorker } from '../support/still-worker';
import { createTroubledProject, type TroubledProject } from './support/troubled-project';

/** What the tools answer, as far as it is looked at. */
interface Answer {
  readonly confirm_url: string;
  readonly preview: { readonly looks_for: string };
  readonly total: number;
  readonly data: readonly { readonly id: number }[];
  readonly items: readonly { readonly id: number }[];
  readonly items_count: object;
  readonly error: object;
}

describe('recommendations that an assistant launches', () => {
  let mcp: McpHarness;
  let oauth: NestExpressApplication;
  let worker: INestApplicationContext;
  let browser: Browser;
  let client: Client;
  let project: TroubledProject;

  beforeAll(async () => {
    mcp = await McpHarness.start({ SECRET_KEY: 'a secret of at least 32 characters' });
    const { api } = mcp;
    oauth = await createOAuthApp(withSecretKey(api.settings), api.clock);
    worker = await startStillWorker(api.settings, api.clock, [RecommendationWorkModule]);
    project = await createTroubledProject(api);
    browser = new Browser(oauth, '198.51.100.1');
    const { token } = await oauth.get(SessionsService, { strict: false }).open(project.userId, 'spec');
    browser.agent.jar.setCookie(`session=${token}`, '127.0.0.1', '/');
    client = new Client({ name: 'spec', version: '1' });
    const requestInit = { headers: { Authorization: `Bearer ${project.key}` } };
    await client.connect(new StreamableHTTPClientTransport(mcp.url, { requestInit }));
  }, 120_000);
  afterAll(async () => {
    await client?.close();
    await oauth?.close();
    await worker?.close();
    await mcp.stop();
  });

  const call = async (name: string, args: object = {}): Promise<Answer> => {
    const { structuredContent } = await client.callTool({
      name,
      arguments: { project_id: project.projectId, ...args },
    });
    return structuredContent as unknown as Answer;
  };
  /** Confirms on the page that a preview names. @returns where that leads */
  const confirm = async ({ confirm_url }: Answer): Promise<string | undefined> => {
    const { text } = await browser.open(new URL(confirm_url).pathname);
    const [, action] = /action="(\/account\/launches\/\d+\/confirm)"/.exec(text)!;
    return (await browser.submit(action!)).headers.location;
  };

  it('are previewed, confirmed by their user, made, polled and worked through', async () => {
    const preview = await call('launch_recommendations', { recommendation_type: 'brand_building' });
    expect(preview).toMatchObject({ confirmation_required: true, preview: { recommendation_type: 'brand_building' } });
    expect(preview.preview.looks_for).toContain('Pages of third parties');
    expect((await call('list_recommendations')).total).toBe(0);

    const path = await confirm(preview);
    const run = (await call('list_recommendations')).data[0]!;
    expect(path).toBe(`/app/${project.projectId}/manage/recommendations/${run.id}`);
    expect(run).toMatchObject({ recommendation_type: 'brand_building', status: 'pending' });
    expect(await call('get_recommendation', { id: run.id })).toMatchObject({
      status: 'pending',
      items: [],
      report: {},
    });

    // As the tick of a worker does: nothing else hands over a run that was confirmed.
    const runner = worker.get(RecommendationRunner, { strict: false });
    await runner.dispatch();
    await runner.run(project.projectId, run.id);
    const done = await call('get_recommendation', { id: run.id });
    expect(done).toMatchObject({ status: 'completed', summary: expect.stringContaining('from 224 answers') });
    expect(done.items.length).toBeGreaterThan(0);

    const [first] = done.items;
    const item = `/recommendations/${run.id}/items/${first!.id}`;
    await mcp.api.send('patch', item, project.key, { project_id: project.projectId, status: 'completed' });
    const left = await call('get_recommendation', { id: run.id, item_status: 'active' });
    expect(left.items).toHaveLength(done.items.length - 1);
    expect(left.items_count).toMatchObject({ active: done.items.length - 1, completed: 1 });
  });

  it('are refused at the preview and at the confirmation when they come within a week', async () => {
    const [one, other] = [await call('launch_recommendations'), await call('launch_recommendations')];
    expect(await confirm(one)).toContain('/manage/recommendations/');
    const { text } = await browser.open(new URL(other.confirm_url).pathname);
    const [, action] = /action="(\/account\/launches\/\d+\/confirm)"/.exec(text)!;
    expect((await browser.submit(action!)).status).toBe(422);
    const refused = await call('launch_recommendations');
    expect(refused.error).toMatchObject({
      code: 'ERR_LIMIT_REACHED',
      meta: { available_at: '2026-03-17T12:00:00.000Z' },
    });
    expect((await call('list_recommendations', { recommendation_type: 'ai_visibility' })).total).toBe(1);
  });

  it('are refused when the plan does not include the type', async () => {
    const owner = await mcp.api.addUser({ plan: 'growth' });
    const projectId = await createProject(mcp.api.database, owner.id, { name: 'Grown', domain: 'grown.example' });
    const ctx = { requestId: 'r', now: mcp.api.clock.now(), caller: { ...ANYTHING_CALLER, userId: owner.id } };
    const params = { project_id: projectId, recommendation_type: 'sentiment_reputation' };
    const prepared = mcp.app.get(LaunchesService, { strict: false }).prepare(ctx, 'recommendations', params);
    await expect(prepared).rejects.toMatchObject({
      code: 'ERR_INVALID_PARAM',
      meta: { param: 'recommendation_type', allowed: ['ai_visibility', 'social_community', 'brand_building'] },
    });
  });
});
