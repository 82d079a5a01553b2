import { gzipSync } from 'node:zlib';
import { EVERYDAY_TOOLS } from '../../apps/mcp/src/tools';
import { McpHarness } from '../support/mcp-harness';

/** Those that a key of scope `read` sees. */
const TOOL_NAMES = EVERYDAY_TOOLS.filter(({ annotations }) => annotations.readOnlyHint).map(({ name }) => name);
const MODERN = '2026-07-28';
const MODERN_META = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': MODERN,
    'io.modelcontextprotocol/clientInfo': { name: 'spec', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  },
};

const namesIn = (body: { result: { tools: { name: string }[] } }) => body.result.tools.map(({ name }) => name);

describe('the MCP endpoint', () => {
  let mcp: McpHarness;
  let key: string;

  beforeAll(async () => {
    mcp = await McpHarness.start();
    ({ key } = await mcp.api.addUser());
  }, 60_000);
  afterAll(() => mcp.stop());

  describe('answers in JSON, without a session or a handshake before', () => {
    it.each([
      ['no header', {}],
      ['2024-11-05', { 'MCP-Protocol-Version': '2024-11-05' }],
      ['2025-03-26', { 'MCP-Protocol-Version': '2025-03-26' }],
      ['2025-06-18', { 'MCP-Protocol-Version': '2025-06-18' }],
      ['2025-11-25', { 'MCP-Protocol-Version': '2025-11-25' }],
      ['no Accept', { Accept: '' }],
      ['Accept of a browser', { Accept: 'text/html,*/*;q=0.8' }],
      ['Accept of JSON alone', { Accept: 'application/json' }],
      ['Accept of a stream alone', { Accept: 'text/event-stream' }],
      ['the Content-Type of plain curl', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ] as [string, Record<string, string>][])('to a request with %s', async (_, headers) => {
      const response = await mcp.rpc(key, 'tools/list', {}, headers);
      expect([response.status, response.headers['content-type']]).toEqual([
        200,
        expect.stringMatching(/^application\/json/),
      ]);
      expect(response.headers).not.toHaveProperty('mcp-session-id');
      expect(namesIn(response.body)).toEqual(TOOL_NAMES);
    });

    it(`to a request of revision ${MODERN}`, async () => {
      const headers = { 'MCP-Protocol-Version': MODERN, 'Mcp-Method': 'tools/list' };
      const response = await mcp.rpc(key, 'tools/list', MODERN_META, headers);
      expect([response.status, response.headers['content-type']]).toEqual([
        200,
        expect.stringMatching(/^application\/json/),
      ]);
      expect(namesIn(response.body)).toEqual(TOOL_NAMES);
    });

    it(`to discovery of revision ${MODERN}`, async () => {
      const headers = { 'MCP-Protocol-Version': MODERN, 'Mcp-Method': 'server/discover' };
      const { status, body } = await mcp.rpc(key, 'server/discover', MODERN_META, headers);
      expect(status).toBe(200);
      expect(body.result.supportedVersions).toContain(MODERN);
    });

    it.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
      'to the handshake of revision %s',
      async (protocolVersion) => {
        const clientInfo = { name: 'spec', version: '1' };
        const { status, body } = await mcp.rpc(key, 'initialize', { protocolVersion, capabilities: {}, clientInfo });
        expect(status).toBe(200);
        expect(body.result).toMatchObject({ protocolVersion, serverInfo: { name: 'ai-visibility', version: '1.9.0' } });
        expect(body.result.capabilities.tools).toBeDefined();
      },
    );
  });

  it.each([
    ['resources/list', 'resources'],
    ['resources/templates/list', 'resourceTemplates'],
    ['prompts/list', 'prompts'],
  ])('answers %s', async (method, list) => {
    const { status, body } = await mcp.rpc(key, method);
    expect([status, Array.isArray(body.result[list])]).toEqual([200, true]);
  });

  it('answers a ping', async () => {
    const { status, body } = await mcp.rpc(key, 'ping');
    expect([status, body]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
  });

  it.each([
    ['initialize', {}],
    ['initialize', { protocolVersion: 5, capabilities: {}, clientInfo: { name: 'spec', version: '1' } }],
    ['tools/list', { cursor: 5 }],
    ['resources/list', { cursor: {} }],
  ])('refuses %s with %j as bad parameters, not as a failure of its own', async (method, params) => {
    const { status, body } = await mcp.rpc(key, method, params);
    expect([status, body.error]).toEqual([200, { code: -32_602, message: `Invalid params for ${method}` }]);
  });

  it('acknowledges a notification', async () => {
    const message = { jsonrpc: '2.0', method: 'notifications/initialized' };
    const response = await mcp.http('post', key).send(message);
    expect([response.status, response.text]).toEqual([202, '']);
  });

  it('takes an answer from a client, and answers nothing', async () => {
    const response = await mcp.http('post', key).send({ jsonrpc: '2.0', id: 7, result: {} });
    expect([response.status, response.text]).toEqual([202, '']);
  });

  describe('sent a revision in the header that there is not', () => {
    const UNKNOWN = { 'MCP-Protocol-Version': '1999-01-01' };
    const HANDSHAKE = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'spec', version: '1' } };

    it('names those that there are', async () => {
      const { status, body } = await mcp.rpc(key, 'tools/list', {}, UNKNOWN);
      expect([status, body]).toEqual([
        400,
        {
          jsonrpc: '2.0',
          error: {
            code: -32_000,
            message:
              'Bad Request: Unsupported protocol version: 1999-01-01 ' +
              '(supported versions: 2025-11-25, 2025-06-18, 2025-03-26, 2024-11-05, 2024-10-07)',
          },
          id: null,
        },
      ]);
    });

    it('still shakes hands, but not with nobody', async () => {
      expect((await mcp.rpc(key, 'initialize', HANDSHAKE, UNKNOWN)).body.result.protocolVersion).toBe('2025-11-25');
      expect((await mcp.rpc(key, 'initialize', {}, UNKNOWN)).status).toBe(400);
    });

    it('refuses notifications too', async () => {
      const message = { jsonrpc: '2.0', method: 'notifications/initialized' };
      expect((await mcp.http('post', key).set(UNKNOWN).send(message)).status).toBe(400);
    });
  });

  it.each([['1'], [1], [0], ['']])('answers under the id %j', async (id) => {
    const { body } = await mcp.http('post', key).send({ jsonrpc: '2.0', id, method: 'ping' });
    expect(body).toEqual({ jsonrpc: '2.0', id, result: {} });
  });

  it('acknowledges a subscription with nothing in it and ends it, as no list ever changes', async () => {
    const headers = { 'MCP-Protocol-Version': MODERN, 'Mcp-Method': 'subscriptions/listen' };
    const notifications = { toolsListChanged: true, resourceSubscriptions: ['ai-visibility://projects'] };
    const { text } = await mcp.rpc(key, 'subscriptions/listen', { ...MODERN_META, notifications }, headers);
    const messages = [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data!) as object);
    const subscription = { 'io.modelcontextprotocol/subscriptionId': 1 };
    expect(messages).toMatchObject([
      { method: 'notifications/subscriptions/acknowledged', params: { notifications: {}, _meta: subscription } },
      { id: 1, result: { resultType: 'complete', _meta: subscription } },
    ]);
  });

  it.each([
    ['{"jsonrpc":', 400, -32_700],
    ['', 400, -32_700],
    ['[{"jsonrpc":"2.0","id":1,"method":"ping"}]', 400, -32_600],
    ['{"id":1,"method":"ping"}', 400, -32_600],
  ])('refuses the body %s', async (text, status, code) => {
    const response = await mcp.http('post', key).set('Content-Type', 'application/json').send(text);
    expect([response.status, response.body.error.code]).toEqual([status, code]);
  });

  it('refuses a body that is not UTF-8', async () => {
    const { status, body } = await mcp
      .http('post', key)
      .serialize((bytes: Buffer) => bytes as unknown as string)
      .send(Buffer.from('{"jsonrpc":"2.0","id":"caf\u00e9","method":"ping"}', 'latin1'));
    expect([status, body.error.code]).toEqual([400, -32_700]);
  });

  it('refuses a compressed body, and says so', async () => {
    const { status, body } = await mcp
      .http('post', key)
      .set('Content-Encoding', 'gzip')
      .serialize((bytes: Buffer) => bytes as unknown as string)
      .send(gzipSync('{"jsonrpc":"2.0","id":1,"method":"ping"}'));
    expect([status, body.error.code]).toEqual([415, 'ERR_UNSUPPORTED_MEDIA_TYPE']);
  });

  it('refuses an unknown method and an unknown tool', async () => {
    expect((await mcp.rpc(key, 'tools/destroy')).body.error.code).toBe(-32_601);
    for (const name of ['drop_project', 'toString', '__proto__']) {
      expect((await mcp.callTool(key, name)).body.error).toMatchObject({
        code: -32_602,
        message: expect.stringContaining(name) as string,
      });
    }
  });

  it('refuses a body over 1 MiB', async () => {
    const { status, body } = await mcp.rpc(key, 'tools/call', {
      name: 'list_projects',
      arguments: { pad: 'x'.repeat(1024 * 1024) },
    });
    expect([status, body.error.code]).toEqual([413, 'ERR_PAYLOAD_TOO_LARGE']);
  });

  describe('asked with GET', () => {
    it('shakes hands in JSON', async () => {
      const { status, body } = await mcp.http('get', key).set('Accept', 'application/json');
      expect(status).toBe(200);
      expect(body).toEqual({
        name: 'ai-visibility',
        title: 'AI Visibility',
        version: '1.9.0',
        transport: 'streamable-http',
        endpoint: 'http://127.0.0.1:3000/api/v1/mcp',
        request_id: expect.any(String) as string,
      });
    });

    it.each(['text/event-stream', 'application/json, text/event-stream'])('has no stream for %s', async (accept) => {
      const { status, headers, body } = await mcp.http('get', key).set('Accept', accept);
      expect([status, headers.allow, body.error.code]).toEqual([405, 'POST', 'ERR_METHOD_NOT_ALLOWED']);
    });

    it('asks who is there first', async () => {
      const { status, headers } = await mcp.http('get').set('Accept', 'text/event-stream');
      expect(status).toBe(401);
      expect(headers).toHaveProperty('www-authenticate');
    });
  });

  it('has no sessions to end', async () => {
    const { status, headers } = await mcp.http('delete', key);
    expect([status, headers.allow]).toEqual([405, expect.stringContaining('POST')]);
  });
});
