import { TOOLS } from '../../apps/mcp/src/tools';
import { EVERYDAY_TOOLSETS, type ToolGroup, TOOLSETS } from '../../apps/mcp/src/tools/toolsets';
import { createProject } from '@app/testing';
import { McpHarness } from '../support/mcp-harness';

const namesOf = (...toolsets: string[]) =>
  TOOLS.filter((tool: { toolsets: readonly ToolGroup[] }) => tool.toolsets.some((set) => toolsets.includes(set))).map(
    ({ name }) => name,
  );

/** A list item that no stack could write down again. */
const DEEP = `{"project_id":1,"metrics":["x",${'['.repeat(10_000)}${']'.repeat(10_000)}]}`;

describe('toolsets', () => {
  let mcp: McpHarness;
  let key: string;

  beforeAll(async () => {
    mcp = await McpHarness.start();
    ({ key } = await mcp.api.addUser({ scope: 'read_write', plan: 'enterprise' }));
  }, 60_000);
  afterAll(() => mcp.stop());

  const list = (query: string, headers: Record<string, string> = {}) =>
    mcp
      .http('post', key, `/mcp${query}`)
      .set('Content-Type', 'application/json')
      .set(headers)
      .send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }));
  const names = async (query: string, headers?: Record<string, string>) => {
    const { body } = await list(query, headers);
    return (body.result.tools as { name: string }[]).map(({ name }) => name);
  };

  it.each([
    ['', {}, [...EVERYDAY_TOOLSETS]],
    ['?toolsets=', {}, [...EVERYDAY_TOOLSETS]],
    ['?toolsets=core', {}, ['core']],
    ['?toolsets=citations,audits', {}, ['citations', 'audits']],
    ['', { 'X-MCP-Toolsets': 'write, content' }, ['write', 'content']],
    ['?toolsets=core', { 'X-MCP-Toolsets': 'write' }, ['core']],
    ['?toolsets=analysis', {}, ['analysis']],
    ['?toolsets=core,operate', {}, ['core', 'operate']],
    ['?toolsets=all', {}, [...TOOLSETS]],
  ] as [string, Record<string, string>, string[]][])('of %j and %j are those of %j', async (query, headers, sets) => {
    expect(await names(query, headers)).toEqual(namesOf(...sets));
  });

  it('narrow the list of every revision', async () => {
    const meta = {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'spec', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    };
    const headers = {
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': 'tools/list',
      'X-MCP-Toolsets': 'core',
    };
    const { body } = await mcp.rpc(key, 'tools/list', meta, headers);
    expect((body.result.tools as { name: string }[]).map(({ name }) => name)).toEqual(namesOf('core'));
  });

  it('do not narrow what can be called', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_projects', arguments: {} } };
    const sent = mcp.http('post', key, '/mcp?toolsets=audits').set('Content-Type', 'application/json');
    const { body } = await sent.send(JSON.stringify(message));
    expect(body.result.structuredContent).toMatchObject({ projects: [] });
  });

  it.each([
    ['?toolsets=core,every', {}],
    ['', { 'X-MCP-Toolsets': 'everything' }],
  ])('of %j and %j are refused by the names that there are', async (query, headers) => {
    const { status, body } = await list(query, headers as Record<string, string>);
    expect([status, body.error.code, body.error.meta.param, body.error.meta.allowed]).toEqual([
      422,
      'ERR_INVALID_PARAM',
      'toolsets',
      [...TOOLSETS],
    ]);
  });

  describe('of three tools for all others', () => {
    const call = async (name: string, args: object, credential = key) => {
      const { result } = (await mcp.callTool(credential, name, args)).body;
      const { request_id: _, ...body } = result.structuredContent as { request_id: string; error?: { code: string } };
      return { isError: result.isError === true, body, meta: result._meta as unknown };
    };
    const refusal = ({ body }: Awaited<ReturnType<typeof call>>) => {
      const { code, meta } = body.error as unknown as { code: string; meta: { param?: string } };
      return [code, meta.param];
    };

    it('are a list of their own, without the one that writes for keys that read', async () => {
      expect(await names('?toolsets=dynamic')).toEqual(['search_tools', 'call_tool', 'call_write_tool']);
      const reader = await mcp.api.addKey(1, 'read');
      const sent = mcp.http('post', reader, '/mcp?toolsets=dynamic').set('Content-Type', 'application/json');
      const { body } = await sent.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }));
      expect((body.result.tools as { name: string }[]).map(({ name }) => name)).toEqual(['search_tools', 'call_tool']);
    });

    it.each([
      ['why did our mention rate fall last month', 'explain_change'],
      ['which pages are cited most', 'list_citation_groups'],
      ['share of voice against competitors', 'get_sov'],
      ['add a competitor', 'create_competitor'],
      ['what did the site audit find', 'get_audit'],
      ['list_alarms', 'list_alarms'],
      ['how many prompts do we need to see a change', 'plan_measurement'],
    ])('find for %j the tool %s, with its arguments', async (query, name) => {
      const { body } = await call('search_tools', { query });
      const { tools } = body as unknown as { tools: { name: string; arguments?: { properties: object } }[] };
      const found = tools.find((tool) => tool.name === name);
      expect([name, Object.keys(found?.arguments?.properties ?? {}).length > 0]).toEqual([name, true]);
    });

    it('find nothing that the caller may not call, and tell all names unasked', async () => {
      const { key: starter } = await mcp.api.addUser({ scope: 'read', plan: 'scale' });
      const namesFor = async (credential: string) => {
        const { body } = await call('search_tools', {}, credential);
        return (body as unknown as { tools: { name: string }[] }).tools.map(({ name }) => name);
      };
      expect(await namesFor(key)).toEqual(TOOLS.map(({ name }) => name));
      const read = TOOLS.filter(({ annotations }) => annotations.readOnlyHint).map(({ name }) => name);
      expect(await namesFor(starter)).toEqual(read);
    });

    it('answer and refuse as the tool that they call', async () => {
      const { id } = await mcp.api.addUser();
      const project = await createProject(mcp.api.database, id);
      const own = await mcp.api.addKey(id, 'read_write');
      for (const [name, args] of [
        ['get_summary', { project_id: project }],
        ['get_summary', { project_id: project, metrics: ['likes'] }],
        ['get_summary', { project_id: project, rangee: 3 }],
        ['list_prompts', { project_id: 424_242 }],
      ] as const) {
        const direct = await call(name, args, own);
        expect(await call('call_tool', { name, arguments: args }, own)).toEqual(direct);
        expect(await call('call_tool', { name, arguments: JSON.stringify(args) }, own)).toEqual(direct);
      }
      const args = { project_id: project, name: 'Hats' };
      const made = await call('call_write_tool', { name: 'create_collection', arguments: args }, own);
      expect([made.isError, made.body]).toMatchObject([false, { collection: { name: 'Hats' } }]);
    });

    it.each([
      ['call_tool', { name: 'create_prompts' }, ['ERR_INVALID_PARAM', 'name']],
      ['call_write_tool', { name: 'list_projects' }, ['ERR_INVALID_PARAM', 'name']],
      ['call_tool', { name: 'nothing' }, ['ERR_INVALID_PARAM', 'name']],
      ['call_tool', { name: 'call_tool', arguments: { name: 'list_projects' } }, ['ERR_INVALID_PARAM', 'name']],
      ['call_tool', { name: 'list_projects', arguments: [1] }, ['ERR_INVALID_PARAM', 'arguments']],
      ['call_tool', { name: 'list_projects', arguments: 'x' }, ['ERR_INVALID_PARAM', 'arguments']],
      ['call_tool', { name: 'get_summary', arguments: DEEP }, ['ERR_INVALID_PARAM', 'arguments']],
      ['call_tool', {}, ['ERR_INVALID_PARAM', 'name']],
      ['search_tools', { query: 'x', limit: 3 }, ['ERR_INVALID_PARAM', 'limit']],
    ])('refuse %s with %j', async (name, args, expected) => {
      expect(refusal(await call(name, args))).toEqual(expected);
    });

    it('hold the scope of a key', async () => {
      const reader = await mcp.api.addKey(1, 'read');
      const sent = await call('call_write_tool', { name: 'create_collection', arguments: {} }, reader);
      expect(refusal(sent)[0]).toBe('ERR_INSUFFICIENT_SCOPE');
    });
  });
});
