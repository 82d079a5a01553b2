import { type CanActivate, type ExecutionContext, Module } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { SCOPES } from '@app/core/kernel';
import { parseSettings, SettingsModule } from '@app/platform/config';
import {
  configureHttpApp,
  HTTP_APP_OPTIONS,
  type HttpRequest,
  operationOf,
  RateLimitGuard,
  RateLimitModule,
  readOpenApi,
} from '@app/platform/http';
import { TelemetryModule } from '@app/platform/telemetry';
import { Completions } from '../completions/completions';
import { ResourceRegistry } from '../resources/resource-registry';
import { READS, type Tool } from '../tools/tool';
import { ToolRegistry } from '../tools/tool-registry';
import { McpController } from './mcp.controller';
import { McpEndpoint } from './mcp-endpoint';

const NOW = new Date('2026-03-10T12:00:00.000Z');

class Service {}

const tool = (name: string, operationId: string): Tool => ({
  name,
  title: name,
  description: name,
  annotations: READS,
  toolsets: ['core'],
  operationId,
  service: Service,
  parameterWords: {},
  fixedValues: {},
  parse: (args) => args,
  run: async () => ({ ran: name }),
});

function registry(): ToolRegistry {
  const document = readOpenApi();
  const { operation } = operationOf(document, 'listProjects');
  const paths = { ...document.paths, '/written': { post: { ...operation, operationId: 'write' } } };
  const tools = [tool('write', 'write'), tool('read', 'listProjects')];
  return new ToolRegistry(tools, { ...document, paths }, (type) => new type());
}

class KnownCaller implements CanActivate {
  canActivate(execution: ExecutionContext): boolean {
    const sent = execution.switchToHttp().getRequest<HttpRequest>();
    const caller = {
      userId: 1,
      projectIds: null,
      plan: 'scale' as const,
      highestPlan: 'scale' as const,
      tokenId: String(sent.headers.authorization),
      scopes: SCOPES,
      credential: 'oauth' as const,
    };
    sent.context = { requestId: sent.id, caller, now: NOW };
    return true;
  }
}

const settings = parseSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_PER_MINUTE: '10',
  WRITE_RATE_LIMIT_PER_MINUTE: '2',
});

@Module({
  imports: [SettingsModule.forRoot(settings), TelemetryModule.forRoot({ now: () => NOW }), RateLimitModule],
  controllers: [McpController],
  providers: [
    { provide: APP_GUARD, useClass: KnownCaller },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: ToolRegistry, useFactory: registry },
    { provide: ResourceRegistry, useFactory: () => new ResourceRegistry([], (type) => new type()) },
    { provide: Completions, useFactory: () => new Completions([], (type) => new type()) },
    McpEndpoint,
  ],
})
class TwoToolsModule {}

describe('calls of tools that write', () => {
  let app: NestExpressApplication;

  beforeAll(async () => {
    app = await NestFactory.create<NestExpressApplication>(TwoToolsModule, { ...HTTP_APP_OPTIONS, logger: false });
    configureHttpApp(app, settings);
    await app.init();
  });
  afterAll(() => app.close());

  const call = async (name: string, token: string, args: object = {}) => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
    const sent = request(app.getHttpServer()).post('/mcp').set({ Authorization: token });
    const { status, body, headers } = await sent.type('json').send(JSON.stringify(message));
    return {
      answer: status === 200 ? body.result.structuredContent.ran : [status, body.error.code, body.error.meta.limit],
      limit: [headers['ratelimit-limit'], headers['ratelimit-remaining']],
      retryAfter: headers['retry-after'],
    };
  };

  it('have a limit of their own beside that of all requests, and reads go on', async () => {
    expect(await call('write', 'one')).toMatchObject({ answer: 'write', limit: ['2', '1'] });
    expect(await call('read', 'one')).toMatchObject({ answer: 'read', limit: ['10', '8'] });
    expect(await call('write', 'one')).toMatchObject({ answer: 'write', limit: ['2', '0'] });
    expect(await call('write', 'one')).toEqual({
      answer: [429, 'ERR_RATE_LIMITED', 2],
      limit: ['2', '0'],
      retryAfter: '60',
    });
    expect(await call('read', 'one')).toMatchObject({ answer: 'read' });
    expect(await call('write', 'other')).toMatchObject({ answer: 'write' });
  });

  it('count as writes when another tool calls them', async () => {
    const byName = () => call('call_write_tool', 'third', { name: 'write' });
    expect(await byName()).toMatchObject({ answer: 'write', limit: ['2', '1'] });
    expect(await call('call_tool', 'third', { name: 'read' })).toMatchObject({ answer: 'read', limit: ['10', '8'] });
    expect(await call('write', 'third')).toMatchObject({ answer: 'write', limit: ['2', '0'] });
    expect(await byName()).toMatchObject({ answer: [429, 'ERR_RATE_LIMITED', 2] });
  });
});
