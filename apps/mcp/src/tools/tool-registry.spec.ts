import { readdirSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import { SovQuery, toolWords } from '@app/core/contracts';
import { ApiError, type Caller, type RequestContext } from '@app/core/kernel';
import { type OpenApiDocument, operationOf, readOpenApi } from '@app/platform/http';
import { ANYTHING_CALLER } from '@app/testing';
import { TOOLS } from '.';
import { READS, type Tool } from './tool';
import type { ListedTool } from './listed-tool';
import { ToolRegistry } from './tool-registry';
import type { Toolset } from './toolsets';

const CALLER: Caller = { ...ANYTHING_CALLER, highestPlan: 'growth', scopes: ['read'] };
const WRITER: Caller = { ...CALLER, scopes: ['read', 'write'] };
const contextOf = (caller: Caller): RequestContext => ({ requestId: 'r1', caller, now: new Date(0) });

class Service {}

const tool = (name: string, changes: Partial<Tool> = {}): Tool => ({
  name,
  title: name,
  description: name,
  annotations: READS,
  toolsets: ['core'],
  operationId: 'listProjects',
  service: Service,
  parameterWords: {},
  fixedValues: {},
  parse: (args) => args,
  run: async () => ({ ran: name }),
  ...changes,
});

/** Operations that declare what these specs are about, with the answers of a real one. */
const gated = (): OpenApiDocument => {
  const document = readOpenApi();
  const { operation } = operationOf(document, 'listProjects');
  return {
    ...document,
    paths: {
      ...document.paths,
      '/written': { post: { ...operation, operationId: 'write' } },
      '/scale': { get: { ...operation, operationId: 'scale', 'x-required-plan': 'scale' } },
      '/starter': { get: { ...operation, operationId: 'starter', 'x-required-plan': 'starter' } },
    },
  };
};

const registryOf = (...tools: Tool[]) => new ToolRegistry(tools, gated(), (type) => new type());

describe('the tools', () => {
  it('are all in the list', () => {
    const files = readdirSync(__dirname).filter((file) => file.endsWith('.tool.ts'));
    const listed = TOOLS.map(({ name }) => `${name.replaceAll('_', '-')}.tool.ts`);
    expect([...listed].sort()).toEqual(files.sort());
  });

  it('mirror an operation each', () => {
    expect(new Set(TOOLS.map(({ operationId }) => operationId)).size).toBe(TOOLS.length);
    expect(() => registryOf(...TOOLS)).not.toThrow();
    for (const { operationId, annotations } of TOOLS) {
      expect(annotations.readOnlyHint).toBe(operationOf(readOpenApi(), operationId).method === 'get');
    }
  });
});

describe('ToolRegistry', () => {
  it('leaves out what is for REST only', () => {
    const { operation } = operationOf(readOpenApi(), 'getSov');
    expect(operation.parameters!.map(({ name }) => name)).toEqual(expect.arrayContaining(['output', 'view']));
    const [{ inputSchema, outputSchema }] = registryOf(
      tool('sov', { operationId: 'getSov', parameterWords: toolWords(SovQuery) }),
    ).list(CALLER) as [ListedTool];
    expect(Object.keys(inputSchema.properties)).toContain('granularity');
    expect(inputSchema.properties).not.toHaveProperty('output');
    expect(inputSchema.properties).not.toHaveProperty('view');
    expect(Object.keys(outputSchema.properties)).toContain('over_time');
    expect(outputSchema.properties).not.toHaveProperty('error');
    expect(outputSchema).not.toHaveProperty('required');
    expect(outputSchema.properties).not.toHaveProperty('rows');
  });

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
    ['that writes, for a reader', tool('write', { operationId: 'write' }), CALLER, 'ERR_INSUFFICIENT_SCOPE'],
    ['that writes, for a writer', tool('write', { operationId: 'write' }), WRITER, undefined],
    ['above the plan', tool('scale', { operationId: 'scale' }), CALLER, 'ERR_PLAN_REQUIRED'],
    ['of a lower plan', tool('starter', { operationId: 'starter' }), CALLER, undefined],
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
    },
  );

  it('logs a failure under the name of the tool that failed, whoever called it', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const registry = registryOf(tool('one', { run: () => Promise.reject(new Error('broken')) }));
    for (const [name, args] of [
      ['one', {}],
      ['call_tool', { name: 'one' }],
    ] as const)
      await registry.call(name, contextOf(CALLER), args);
    expect(logged.mock.calls.map(([{ tool: named }]) => named as string)).toEqual(['one', 'one']);
    logged.mockRestore();
  });

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
          parameters: [
            { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } },
            {
              name: 'id',
              in: 'path',
              required: true,
              description: 'The tree, at length.',
              schema: { type: 'integer', minimum: 1, maximum: 9 },
            },
          ],
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
  const words = { id: 'Tree', by: 'Growth' };
  const [{ inputSchema, outputSchema }] = new ToolRegistry(
    [tool('grow', { operationId: 'growTree', parameterWords: words })],
    document,
    () => ({}),
  ).list(WRITER) as [ListedTool];

  it('join path and body, with the words of tools and without bounds', () => {
    expect(inputSchema).toEqual({
      type: 'object',
      properties: { id: { type: 'integer', description: 'Tree' }, by: { type: 'integer', description: 'Growth' } },
      required: ['id', 'by'],
    });
  });

  it('require nothing of an answer at the root, so that an error passes, and survive one that contains itself', () => {
    const tree = { type: 'array', items: { $ref: '#/$defs/Tree' } };
    const properties = { children: tree, request_id: { type: 'string' } };
    expect(outputSchema).toEqual({
      type: 'object',
      properties: { ...properties, left_out: { type: 'object' } },
      $defs: { Tree: { type: 'object', properties, required: ['children', 'request_id'] } },
    });
  });

  it('have words for every parameter', () => {
    const wordless = () => new ToolRegistry([tool('grow', { operationId: 'growTree' })], document, () => ({}));
    expect(wordless).toThrow('the parameter id has no words for tools');
  });
});

describe('toolsets', () => {
  it('narrow the list and not what can be called', async () => {
    const registry = registryOf(tool('one'), tool('two', { toolsets: ['audits', 'write'] }));
    const listed = (...toolsets: Toolset[]) => registry.list(CALLER, toolsets).map(({ name }) => name);
    expect([listed(), listed('core'), listed('write'), listed('core', 'audits'), listed('citations')]).toEqual([
      ['one', 'two'],
      ['one'],
      ['two'],
      ['one', 'two'],
      [],
    ]);
    expect(await registry.call('two', contextOf(CALLER), {})).toMatchObject({ body: { ran: 'two' } });
  });

  it('show opt-in tools to those alone who ask, who may call them unasked', async () => {
    const registry = registryOf(tool('one'), tool('two', { toolsets: ['operate'] }));
    const listed = (...toolsets: Toolset[]) => registry.list(CALLER, toolsets).map(({ name }) => name);
    expect([listed(), listed('core'), listed('operate'), listed('all')]).toEqual([
      ['one'],
      ['one'],
      ['two'],
      ['one', 'two'],
    ]);
    expect(await registry.call('two', contextOf(CALLER), {})).toMatchObject({ body: { ran: 'two' } });
  });

  it('name pictures to those alone who ask for more than the everyday list', () => {
    const registry = new ToolRegistry(TOOLS, readOpenApi(), (type) => new type(), true);
    const drawn = (...toolsets: Toolset[]) =>
      registry.list(ANYTHING_CALLER, toolsets).flatMap(({ name, _meta }) => (_meta ? [name] : []));
    const charts = TOOLS.filter((candidate: Tool) => candidate.picture).map(({ name }) => name);
    expect(charts).not.toEqual([]);
    expect([drawn(), drawn('core'), drawn('dynamic'), drawn('charts'), drawn('all')]).toEqual([
      [],
      [],
      [],
      charts,
      charts,
    ]);
  });

  it('take in every tool, and are what docs/mcp.md says of the everyday ones', () => {
    expect(() => registryOf(tool('one', { toolsets: [] }))).toThrow('one is in no toolset');
    const core = TOOLS.filter(({ toolsets }) => toolsets.some((set) => set === 'core'));
    expect(core.map(({ name }) => name).sort()).toEqual([
      'get_answer',
      'get_prompt_summary',
      'get_sov',
      'get_summary',
      'get_timeseries',
      'get_top_sources',
      'list_answers',
      'list_citation_groups',
      'list_competitors',
      'list_models',
      'list_projects',
      'list_prompts',
    ]);
  });
});
