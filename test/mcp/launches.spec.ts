import { type INestApplicationContext, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import cookieParser from 'cookie-parser';
import request from 'supertest';
import { CreateAnnotationBody } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { SessionsService } from '@app/domain/access';
import { AnnotationsService } from '@app/domain/tracking';
import { LAUNCH_KINDS, type LaunchKind } from '@app/domain/work';
import { API_PREFIX, configureHttpApp, HTTP_APP_OPTIONS, readOpenApi } from '@app/platform/http';
import { withSecretKey } from '@app/platform/secrets';
import { createProject } from '@app/testing';
import { McpModule } from '../../apps/mcp/src/mcp.module';
import { ADDS } from '../../apps/mcp/src/tools/tool';
import { defineLaunch } from '../../apps/mcp/src/tools/launch-tool';
import { ToolRegistry } from '../../apps/mcp/src/tools/tool-registry';
import { OAuthModule } from '../../apps/oauth/src/oauth.module';
import { Browser } from '../support/account-harness';
import { ApiHarness } from '../support/api-harness';

/** Work of this spec: a note on a day of the project, in place of something that costs. */
class Notes implements LaunchKind<CreateAnnotationBody> {
  readonly name = 'notes';
  readonly title = 'A note';
  app: INestApplicationContext;

  async preview(_ctx: RequestContext, { title }: CreateAnnotationBody): Promise<object> {
    return { title };
  }

  async start(ctx: RequestContext, params: CreateAnnotationBody): Promise<object> {
    return this.app.get(AnnotationsService, { strict: false }).create(ctx, params);
  }

  resultPath({ project_id }: CreateAnnotationBody): string {
    return `/notes/${project_id}`;
  }
}

const launchNote = defineLaunch({
  name: 'launch_note',
  title: 'Prepare a note',
  description: 'Prepares a note on a day.',
  toolsets: ['write'],
  annotations: { ...ADDS, idempotentHint: false },
  operationId: 'createAnnotation',
  launches: 'notes',
  params: CreateAnnotationBody,
});

describe('a tool that launches work', () => {
  let api: ApiHarness;
  let mcp: NestExpressApplication;
  let oauth: NestExpressApplication;
  let browser: Browser;
  let key: string;
  let userId: number;
  let projectId: number;
  const notes = new Notes();

  /** An app of the product, with the kind of work of this spec. */
  async function appOf(module: Type<unknown> | object): Promise<NestExpressApplication> {
    const built = await Test.createTestingModule({ imports: [module as Type<unknown>] })
      .overrideProvider(LAUNCH_KINDS)
      .useValue([notes])
      .overrideProvider(ToolRegistry)
      .useFactory({
        inject: [ModuleRef],
        factory: (modules: ModuleRef) =>
          new ToolRegistry([launchNote], readOpenApi(), (service) => modules.get(service, { strict: false })),
      })
      .compile();
    const app = built.createNestApplication<NestExpressApplication>(HTTP_APP_OPTIONS);
    configureHttpApp(app, api.settings);
    return app;
  }

  beforeAll(async () => {
    api = await ApiHarness.start({ SECRET_KEY: 'a secret of at least 32 characters' });
    mcp = await appOf(McpModule.forRoot(api.settings, api.clock));
    await mcp.setGlobalPrefix(API_PREFIX).init();
    oauth = await appOf(OAuthModule.forRoot(withSecretKey(api.settings), api.clock));
    await oauth.use(cookieParser()).init();
    notes.app = oauth;
    ({ id: userId, key } = await api.addUser({ scope: 'read_write' }));
    projectId = await createProject(api.database, userId);
    browser = new Browser(oauth, '198.51.100.1');
    const { token } = await oauth.get(SessionsService, { strict: false }).open(userId, 'spec');
    browser.agent.jar.setCookie(`session=${token}`, '127.0.0.1', '/');
  }, 60_000);
  afterAll(async () => {
    await oauth.close();
    await mcp.close();
    await api.stop();
  });

  const rpc = async (method: string, params: object = {}) => {
    const sent = request(mcp.getHttpServer()).post('/api/v1/mcp').set('Authorization', `Bearer ${key}`);
    const { body } = await sent.type('json').send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
    return body.result;
  };
  const call = async (args: object) => rpc('tools/call', { name: 'launch_note', arguments: args });
  const titles = async () => {
    const { body } = await api.get(`/annotations?project_id=${projectId}`, key);
    return (body.data as { title: string }[]).map(({ title }) => title);
  };

  it('says that it answers a preview', async () => {
    const [{ inputSchema, outputSchema }] = (await rpc('tools/list')).tools;
    expect(Object.keys(inputSchema.properties)).toEqual(expect.arrayContaining(['project_id', 'title']));
    expect(Object.keys(outputSchema.properties)).toEqual(expect.arrayContaining(['confirm_url', 'preview']));
    expect(outputSchema.properties).not.toHaveProperty('annotation');
  });

  it('starts nothing before its user confirms on the page that it names, and then once', async () => {
    const { structuredContent, isError } = await call({ project_id: projectId, title: 'Relaunch' });
    expect([isError, structuredContent.confirmation_required]).toEqual([undefined, true]);
    expect(structuredContent.preview).toEqual({ title: 'Relaunch' });
    expect(await titles()).toEqual([]);

    const path = new URL(structuredContent.confirm_url).pathname;
    const { text } = await browser.open(path);
    expect(text).toContain('Relaunch');
    expect(await titles()).toEqual([]);
    const [, action] = /action="(\/account\/launches\/\d+\/confirm)"/.exec(text)!;
    expect((await browser.submit(action!)).headers.location).toBe(`/notes/${projectId}`);
    expect(await titles()).toEqual(['Relaunch']);
    expect((await browser.submit(action!)).status).toBe(404);
    expect((await browser.open(path)).status).toBe(404);
    expect(await titles()).toEqual(['Relaunch']);
  });

  it('refuses what its operation refuses, and prepares nothing', async () => {
    const waiting = () => api.database.query('select 1 from launches');
    const before = (await waiting()).length;
    const foreign = await createProject(api.database, (await api.addUser()).id);
    const errorOf = async (args: object) => (await call(args)).structuredContent.error;
    expect(await errorOf({ project_id: foreign, title: 'x' })).toMatchObject({ code: 'ERR_PROJECT_NOT_FOUND' });
    expect(await errorOf({ project_id: projectId })).toMatchObject({ code: 'ERR_INVALID_PARAM' });
    expect(await errorOf({ project_id: projectId, title: 'x', fast: true })).toMatchObject({
      code: 'ERR_INVALID_PARAM',
      meta: { param: 'fast' },
    });
    expect((await waiting()).length).toBe(before);
  });
});
