import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { createProject } from '@app/testing';
import { PROMPTS } from '../../apps/mcp/src/prompts';
import { RESOURCES } from '../../apps/mcp/src/resources';
import { EVERYDAY_TOOLS } from '../../apps/mcp/src/tools';
import { McpHarness } from '../support/mcp-harness';

interface AnyClient {
  listTools(): Promise<{ tools: { name: string; title?: string; annotations?: object; outputSchema?: object }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<Record<string, unknown>>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  readResource(of: { uri: string }): Promise<{ contents: object[] }>;
  listPrompts(): Promise<{ prompts: { name: string }[] }>;
  getPrompt(of: { name: string; arguments: Record<string, string> }): Promise<{ messages: object[] }>;
  complete(of: {
    ref: { type: 'ref/prompt'; name: string };
    argument: { name: string; value: string };
  }): Promise<{ completion: { values: string[] } }>;
  close(): Promise<void>;
}

type Connect = (url: URL, requestInit: RequestInit) => Promise<AnyClient>;

const INFO = { name: 'spec', version: '1' };

const connectFirstLine: Connect = async (url, requestInit) => {
  const client = new Client(INFO);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }) as Transport);
  return client as unknown as AnyClient;
};

const connectSecondLine =
  (options: ConstructorParameters<typeof ModernClient>[1]): Connect =>
  async (url, requestInit) => {
    const client = new ModernClient(INFO, options);
    await client.connect(new ModernTransport(url, { requestInit }));
    return client as unknown as AnyClient;
  };

describe.each<[string, Connect]>([
  ['the first line of the SDK', connectFirstLine],
  ['the second line of the SDK', connectSecondLine({})],
  ['the second line, negotiating', connectSecondLine({ versionNegotiation: { mode: 'auto' } })],
  ['the second line, pinned to 2026-07-28', connectSecondLine({ versionNegotiation: { mode: { pin: '2026-07-28' } } })],
])('a client of %s', (_, connect) => {
  let mcp: McpHarness;
  let client: AnyClient;
  let project: number;

  beforeAll(async () => {
    mcp = await McpHarness.start();
    const { id, key } = await mcp.api.addUser();
    project = await createProject(mcp.api.database, id);
    client = await connect(mcp.url, { headers: { Authorization: `Bearer ${key}` } });
  }, 60_000);
  afterAll(async () => {
    await client?.close();
    await mcp.stop();
  });

  it('sees the tools with everything that tells them apart', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      EVERYDAY_TOOLS.filter(({ annotations }) => annotations.readOnlyHint).map(({ name }) => name),
    );
    for (const { title, annotations, outputSchema } of tools) {
      expect(title).toBeTruthy();
      expect(annotations).toEqual({
        readOnlyHint: true,
        idempotentHint: true,
        destructiveHint: false,
        openWorldHint: false,
      });
      expect(outputSchema).toMatchObject({ type: 'object' });
    }
  });

  it('calls a tool and gets the same answer as data and as text', async () => {
    const { isError, structuredContent, content } = await client.callTool({ name: 'list_projects', arguments: {} });
    expect(isError).toBeFalsy();
    expect(structuredContent).toMatchObject({ projects: [{ id: project, name: 'Acme', brand_name: 'Acme' }] });
    expect(JSON.parse((content as [{ text: string }])[0].text)).toEqual(structuredContent);
  });

  it('is told what went wrong in the shape of every error', async () => {
    await client.listTools();
    const { isError, structuredContent, content } = await client.callTool({
      name: 'get_timeseries',
      arguments: { project_id: project + 1 },
    });
    expect(isError).toBe(true);
    expect(structuredContent).toMatchObject({
      error: { code: 'ERR_PROJECT_NOT_FOUND' },
      request_id: expect.any(String) as string,
    });
    expect(JSON.parse((content as [{ text: string }])[0].text)).toEqual(structuredContent);
  });

  it('reads resources and gets prompts', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(
      RESOURCES.map(({ uri }) => uri).filter((uri) => !uri.includes('{')),
    );
    const { contents } = await client.readResource({ uri: 'ai-visibility://projects' });
    expect(contents).toMatchObject([{ mimeType: 'application/json' }]);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(PROMPTS.map(({ name }) => name));
    const [{ name }] = PROMPTS;
    const { messages } = await client.getPrompt({ name, arguments: { project_id: String(project) } });
    expect(messages).toHaveLength(1);
  });

  it('is proposed values of arguments', async () => {
    const ref = { type: 'ref/prompt' as const, name: PROMPTS[0].name };
    const { completion } = await client.complete({ ref, argument: { name: 'project_id', value: '' } });
    expect(completion.values).toEqual([String(project)]);
  });
});
