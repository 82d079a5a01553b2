import type { INestApplicationContext } from '@nestjs/common';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { IntelligenceTaskResponse } from '@app/core/contracts';
import { ProjectsRepository } from '@app/domain/tracking';
import { TaskWork, TaskWorkModule } from '@app/domain/work';
import { McpHarness } from '../support/mcp-harness';
import { startStillWorker } from '../support/still-worker';
import { WritingAccount } from '../support/writing-account';
import { storeCitedPages } from '../support/cited-pages';

describe('an assistant that has a text written', () => {
  let mcp: McpHarness;
  let worker: INestApplicationContext;
  let account: WritingAccount;
  let client: Client;

  beforeAll(async () => {
    mcp = await McpHarness.start();
    worker = await startStillWorker(mcp.api.settings, mcp.api.clock, [TaskWorkModule]);
    account = await WritingAccount.create(mcp.api);
    const scope = await worker.get(ProjectsRepository, { strict: false }).openForJob(account.projectId);
    await storeCitedPages(mcp.api.database, scope!);
    client = new Client({ name: 'spec', version: '1' });
    const requestInit = { headers: { Authorization: `Bearer ${account.key}` } };
    await client.connect(new StreamableHTTPClientTransport(mcp.url, { requestInit }) as Transport);
  }, 60_000);
  afterAll(async () => {
    await client.close();
    await worker.close();
    await mcp.stop();
  });

  const call = async (name: string, args: object): Promise<IntelligenceTaskResponse & { data: object[] }> => {
    const { structuredContent } = await client.callTool({
      name,
      arguments: { project_id: account.projectId, ...args },
    });
    return structuredContent as unknown as IntelligenceTaskResponse & { data: object[] };
  };

  it('creates the task, polls it, finds it in the list and reads it', async () => {
    const created = await call('create_intelligence_task', { task_type: 'brief', custom_topic: 'Repair of kettles' });
    expect(created).toMatchObject({ status: 'pending', estimated_time: expect.any(Number) });
    expect(created).not.toHaveProperty('result_data');
    expect(await call('get_intelligence_task', { id: created.public_id })).toMatchObject({ status: 'pending' });
    await worker.get(TaskWork, { strict: false }).run(account.projectId, created.id);
    const listed = await call('list_intelligence_tasks', { status: 'completed' });
    expect(listed.data).toMatchObject([{ id: created.id, public_id: created.public_id }]);
    const read = await call('get_intelligence_task', { id: created.id });
    expect(read).toMatchObject({ status: 'completed', estimated_time: null, word_count: expect.any(Number) });
    expect(read.result_data!.body).toContain('18 pounds');
    expect(read.result_data!.note).toContain('WRITER_API_KEY');
    const dates = new Map(read.result_data!.evidence.map(({ url, published }) => [url, published]));
    expect(dates.get('https://review.example/kettles')).toBe('2026-02-01');
    expect(dates.get('https://acme.example/repair')).toBeNull();
    const rest = await account.get(`/intelligence_tasks/${created.public_id}`);
    expect({ ...rest.body, request_id: '' }).toEqual({ ...read, request_id: '' });
  });
});
