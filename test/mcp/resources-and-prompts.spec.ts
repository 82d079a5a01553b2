import { createCompetitor, createProject } from '@app/testing';
import { METRIC_NAMES } from '@app/core/metric-engine';
import { importAnswers } from '../support/import-answers';
import { McpHarness } from '../support/mcp-harness';

describe('resources, prompts and completions', () => {
  let mcp: McpHarness;
  let key: string;
  let project: number;

  beforeAll(async () => {
    mcp = await McpHarness.start();
    const user = await mcp.api.addUser();
    key = user.key;
    project = await createProject(mcp.api.database, user.id);
    await createCompetitor(mcp.api.database, project, 'Globex', 'globex.example');
    await importAnswers(mcp.api.settings, project, [
      {
        prompt: 'Which shoes last?',
        model: 'perplexity',
        country_code: 'ES',
        language_code: 'en',
        executed_at: '2026-03-05',
        answer: 'Acme does.',
      },
    ]);
  }, 60_000);
  afterAll(() => mcp.stop());

  const read = async (uri: string) => (await mcp.rpc(key, 'resources/read', { uri })).body;

  it('are listed, templates apart', async () => {
    const { resources } = (await mcp.rpc(key, 'resources/list')).body.result;
    expect(resources).toMatchObject([
      { name: 'metrics_glossary', mimeType: 'text/markdown', uri: 'ai-visibility://glossary/metrics' },
      { name: 'projects', mimeType: 'application/json', uri: 'ai-visibility://projects' },
    ]);
    const { resourceTemplates } = (await mcp.rpc(key, 'resources/templates/list')).body.result;
    expect(resourceTemplates).toMatchObject([
      { name: 'answer', uriTemplate: 'ai-visibility://projects/{project_id}/answers/{id}' },
    ]);
  });

  it('explain every metric', async () => {
    const { text } = (await read('ai-visibility://glossary/metrics')).result.contents[0];
    for (const name of METRIC_NAMES) expect(text).toContain(`| ${name} | `);
  });

  it.each([
    ['ai-visibility://projects', 'list_projects', {}],
    ['ai-visibility://projects/1/answers/1', 'get_answer', { project_id: 1, id: 1 }],
  ])('hold at %s what %s answers', async (uri, tool, args) => {
    const [content] = (await read(uri)).result.contents;
    const { request_id: _id, ...body } = (await mcp.callTool(key, tool, args)).body.result.structuredContent;
    expect([content.uri, content.mimeType, JSON.parse(content.text)]).toEqual([uri, 'application/json', body]);
  });

  it.each([
    'ai-visibility://nothing',
    'ai-visibility://projects/1/answers/',
    'ai-visibility://projects/1/answers/1/more',
    'https://projects',
  ])('are not found at %s', async (uri) => {
    const { error } = await read(uri);
    expect([-32_002, -32_602]).toContain(error.code);
    expect(error.data).toMatchObject({ uri });
  });

  it.each([
    ['ai-visibility://projects/one/answers/1', 'ERR_INVALID_PARAM'],
    ['ai-visibility://projects/1/answers/424242', 'ERR_NOT_FOUND'],
    ['ai-visibility://projects/424242/answers/1', 'ERR_PROJECT_NOT_FOUND'],
  ])('refuse %s as the tool does', async (uri, code) => {
    expect((await read(uri)).error).toMatchObject({ code: -32_602, data: { code } });
  });

  it('have prompts that name their project and the tools', async () => {
    const { prompts } = (await mcp.rpc(key, 'prompts/list')).body.result;
    expect((prompts as { name: string }[]).map(({ name }) => name)).toEqual([
      'weekly_review',
      'why_did_it_change',
      'competitor_gap',
      'citation_opportunities',
    ]);
    for (const { name } of prompts as { name: string }[]) {
      const sent = { project_id: '4711', metric: 'mention_rate', competitor: 'Globex', model: 'chatgpt' };
      const { body } = await mcp.rpc(key, 'prompts/get', { name, arguments: sent });
      const { role, content } = body.result.messages[0];
      expect([role, content.type]).toEqual(['user', 'text']);
      expect(content.text).toContain('project 4711');
      expect(content.text).not.toContain('undefined');
    }
  });

  it.each([
    [{ name: 'monthly_review' }],
    [{ name: 'weekly_review' }],
    [{ name: 'why_did_it_change', arguments: { project_id: '1' } }],
  ])('refuse the prompt %j', async (params) => {
    expect((await mcp.rpc(key, 'prompts/get', params)).body.error.code).toBe(-32_602);
  });

  const PROMPT = { type: 'ref/prompt', name: 'why_did_it_change' };
  const ANSWER = { type: 'ref/resource', uri: 'ai-visibility://projects/{project_id}/answers/{id}' };

  it.each([
    [PROMPT, 'project_id', '', ['1']],
    [PROMPT, 'project_id', '2', []],
    [ANSWER, 'project_id', '1', ['1']],
    [ANSWER, 'id', '', []],
    [PROMPT, 'model', 'PER', ['perplexity']],
    [PROMPT, 'metric', 'net', ['net_sentiment']],
    [{ type: 'ref/prompt', name: 'competitor_gap' }, 'competitor', 'g', ['Globex']],
  ])('propose for %j and %s, begun with %j, %j', async (ref, name, value, values) => {
    const context = { arguments: { project_id: String(project) } };
    const { body } = await mcp.rpc(key, 'completion/complete', { ref, argument: { name, value }, context });
    expect(body.result.completion).toEqual({ values, total: values.length, hasMore: false });
  });

  it('propose nothing for what there is not', async () => {
    const argument = { name: 'project_id', value: '' };
    const ref = { type: 'ref/prompt', name: 'nothing' };
    expect((await mcp.rpc(key, 'completion/complete', { ref, argument })).body.error.code).toBe(-32_602);
  });
});
