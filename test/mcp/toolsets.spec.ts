import { TOOLS } from '../../apps/mcp/src/tools';
import { TOOLSETS } from '../../apps/mcp/src/tools/toolsets';
import { McpHarness } from '../support/mcp-harness';

const namesOf = (...toolsets: string[]) =>
  TOOLS.filter((tool) => tool.toolsets.some((set) => toolsets.includes(set))).map(({ name }) => name);

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
    ['', {}, [...TOOLSETS]],
    ['?toolsets=', {}, [...TOOLSETS]],
    ['?toolsets=core', {}, ['core']],
    ['?toolsets=citations,audits', {}, ['citations', 'audits']],
    ['', { 'X-MCP-Toolsets': 'write, content' }, ['write', 'content']],
    ['?toolsets=core', { 'X-MCP-Toolsets': 'write' }, ['core']],
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
    ['?toolsets=core,all', {}],
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
});
