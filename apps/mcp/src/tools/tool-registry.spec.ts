import { readdirSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import { ApiError, type Caller, type RequestContext } from '@app/core/kernel';
import { TOOLS } from '.';
import { type OpenApiDocument, readOpenApi } from './open-api';
import { READS, type Tool } from './tool';
import { refusalOf } from './tool-gate';
import { ToolRegistry } from './tool-registry';

const WRITES = { ...READS, readOnlyHint: false };
const CALLER: Caller = {
  userId: 1,
  plan: 'growth',
  enabledModels: [],
  modelsChangedAt: new Date(0),
  tokenId: 'key:1',
  scopes: ['mcp:read'],
  credential: 'api_key',
};
const contextOf = (caller: Caller): RequestContext => ({ requestId: 'r1', caller, now: new Date(0) });

class Service {}

const tool = (name: string, changes: Partial<Tool> = {}): Tool => ({
  name,
  title: name,
  description: name,
  annotations: READS,
  operationId: 'listProjects',
  service: Service,
  run: async () => ({ ran: name }),
  ...changes,
});

const registryOf = (...tools: Tool[]) => new ToolRegistry(tools, readOpenApi(), (type) => new type());

describe('the tools', () => {
  it('are all in the list', () => {
    const files = readdirSync(__dirname).filter((file) => file.endsWith('.tool.ts'));
    const listed = TOOLS.map(({ name }) => `${name.replaceAll('_', '-')}.tool.ts`);
    expect([...listed].sort()).toEqual(files.sort());
  });

  it('mirror an operation each', () => {
    expect(new Set(TOOLS.map(({ operationId }) => operationId)).size).toBe(TOOLS.length);
    expect(() => registryOf(...TOOLS)).not.toThrow();
  });
});

describe('ToolRegistry', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it('refuses two tools of one name, and a tool that mirrors nothing', () => {
    expect(() => registryOf(tool('one'), tool('one'))).toThrow('two tools are named one');
    expect(() => registryOf(tool('one', { operationId: 'nothing' }))).toThrow(/nothing is no operation/);
  });

  it('refuses to start without the service of a tool', () => {
    const registry = new ToolRegistry([tool('one')], readOpenApi(), () => {
      throw new Error('no such service');
    });
    expect(() => registry.onModuleInit()).toThrow('no such service');
  });

  it.each([
    ['of the plan and scope', tool('plain'), CALLER, undefined],
    ['that writes, for a reader', tool('write', { annotations: WRITES }), CALLER, 'ERR_INSUFFICIENT_SCOPE'],
    [
      'that writes, for a writer',
      tool('write', { annotations: WRITES }),
      { ...CALLER, scopes: ['mcp:read', 'mcp:write'] },
      undefined,
    ],
    ['above the plan', tool('scale', { plan: 'scale' }), CALLER, 'ERR_PLAN_REQUIRED'],
    ['of a lower plan', tool('starter', { plan: 'starter' }), CALLER, undefined],
  ] as [string, Tool, Caller, string | undefined][])(
    'lists and runs a tool %s alike',
    async (_, candidate, caller, code) => {
      const registry = registryOf(candidate);
      expect(registry.list(caller).map(({ name }) => name)).toEqual(code ? [] : [candidate.name]);
      const { isError, body } = await registry.call(candidate.name, contextOf(caller), {});
      expect(isError).toBe(code !== undefined);
      expect(body).toMatchObject(
        code ? { error: { code }, request_id: 'r1' } : { ran: candidate.name, request_id: 'r1' },
      );
      expect(refusalOf(candidate, caller)?.code).toBe(code);
    },
  );

  it('answers a refusal with its envelope and says nothing about what it did not foresee', async () => {
    const failing = (error: Error) =>
      registryOf(tool('one', { run: () => Promise.reject(error) })).call('one', contextOf(CALLER), {});
    expect(await failing(new ApiError('ERR_NOT_FOUND', 'gone', { id: 7 }))).toEqual({
      isError: true,
      body: { error: { code: 'ERR_NOT_FOUND', message: 'gone', meta: { id: 7 } }, request_id: 'r1' },
    });
    const unforeseen = await failing(new Error('password=hunter2'));
    expect(unforeseen).toMatchObject({ isError: true, body: { error: { code: 'ERR_INTERNAL' } } });
    expect(JSON.stringify(unforeseen)).not.toContain('hunter2');
  });
});

describe('schemas of a tool', () => {
  const document: OpenApiDocument = {
    info: { version: '1' },
    paths: {
      '/trees/{id}': {
        post: {
          operationId: 'growTree',
          parameters: [{ name: 'id', required: true, description: 'The tree.', schema: { type: 'integer' } }],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { by: { $ref: '#/components/schemas/Growth' } },
                  required: ['by'],
                },
              },
            },
          },
          responses: {
            201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } } },
            404: {},
          },
        },
      },
    },
    components: {
      schemas: {
        Growth: { type: 'integer', minimum: 1 },
        Unused: { type: 'string' },
        Tree: {
          type: 'object',
          properties: {
            children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
            request_id: { type: 'string' },
          },
          required: ['children', 'request_id'],
        },
        ErrorResponse: {
          type: 'object',
          properties: { error: { type: 'object' }, request_id: { type: 'string' } },
          required: ['error', 'request_id'],
        },
      },
    },
  };
  const [{ inputSchema, outputSchema }] = new ToolRegistry(
    [tool('grow', { operationId: 'growTree' })],
    document,
    () => ({}),
  ).list(CALLER) as [ReturnType<ToolRegistry['list']>[number]];

  it('join path and body, and carry what they refer to', () => {
    expect(inputSchema).toEqual({
      type: 'object',
      properties: { id: { type: 'integer', description: 'The tree.' }, by: { $ref: '#/$defs/Growth' } },
      required: ['id', 'by'],
      $defs: { Growth: { type: 'integer', minimum: 1 } },
    });
  });

  it('are an object at the root, allow the error envelope and survive a schema that contains itself', () => {
    expect(outputSchema).toMatchObject({
      type: 'object',
      properties: { children: { items: { $ref: '#/$defs/Tree' } }, error: { type: 'object' } },
      anyOf: [{ required: ['children', 'request_id'] }, { required: ['error', 'request_id'] }],
      $defs: { Tree: { properties: { children: { items: { $ref: '#/$defs/Tree' } } } } },
    });
    expect(Object.keys(outputSchema.$defs as object)).toEqual(['Tree']);
  });
});
