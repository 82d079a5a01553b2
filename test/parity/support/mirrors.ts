import { createHash } from 'node:crypto';
import type { ToolName } from '../../../apps/mcp/src/tools';
import { type Arguments, type Mirror, OPT_IN_MIRRORS } from './opt-in-mirrors';

export type { Arguments };

/** They are compared in write-tools.spec.ts. */
export type WriteTool = Extract<
  ToolName,
  `${'create' | 'assign' | 'launch' | 'update' | 'edit' | 'revert' | 'test' | 'redeliver'}_${string}`
>;

export type ReadTool = Exclude<ToolName, WriteTool>;

const CITED = createHash('sha256').update('https://globex.example/shoes').digest('hex');

/** The endpoint that each tool mirrors, and questions that both must answer alike; the project and its rival have id 1. */
export const MIRRORS: Record<ReadTool, Mirror> = {
  list_projects: { path: '/dimensions/projects', asked: [{}], refused: [] },
  list_competitors: {
    path: '/dimensions/competitors',
    asked: [{}, { include_project_brand: true }, { include_project_brand: false, toolCallId: 'dropped' }],
    refused: [{ include_project_brand: 'perhaps' }, { project_id: 0 }, { project_id: '' }, { project_id: 424_242 }],
  },
  list_agent_bots: {
    path: '/dimensions/agent_bots',
    asked: [{}],
    refused: [{ project_id: 'one' }, { project_id: 424_242 }],
  },
  get_agent_traffic: {
    path: '/metrics/agent_traffic',
    asked: [{}, { from: '2026-03-02', to: '2026-03-20', group_by: 'company', granularity: 'week', bot: 'gptbot' }],
    refused: [{ bot: 'eliza' }, { company: 'Initech', group_by: 'model' }, { range: 0 }, { project_id: 424_242 }],
  },
  get_project_details: {
    path: '/dimensions/projects/{id}',
    asked: [{ id: 1 }],
    refused: [{ id: 0 }, { id: 'one' }, { id: 424_242 }],
  },
  get_competitor_details: {
    path: '/dimensions/competitors/{id}',
    asked: [{ id: 1 }],
    refused: [{ id: 0 }, { id: 424_242 }, { id: 1, project_id: 424_242 }],
  },
  list_collections: {
    path: '/dimensions/collections',
    asked: [{}],
    refused: [{ project_id: 'one' }, { project_id: 424_242 }],
  },
  list_tags: { path: '/dimensions/tags', asked: [{}], refused: [{ project_id: 'one' }, { project_id: 424_242 }] },
  list_models: { path: '/dimensions/models', asked: [{}], refused: [{ project_id: 'one' }, { project_id: 424_242 }] },
  list_locales: { path: '/dimensions/locales', asked: [{}], refused: [{ project_id: 'one' }, { project_id: 424_242 }] },
  list_sentiments: {
    path: '/dimensions/sentiments',
    asked: [{}],
    refused: [{ project_id: 'one' }, { project_id: 424_242 }],
  },
  list_prompts: {
    path: '/dimensions/prompts',
    asked: [
      {},
      { range: 4 },
      { from: '2026-03-05', model: 'perplexity', country_code: 'es', prompt_type: 'informational' },
    ],
    refused: [{ brand_kind: 'ours' }, { to: '2026-03-01' }, { project_id: 424_242 }],
  },
  list_recommendations: {
    path: '/recommendations',
    asked: [{}, { per_page: 1_000 }, { recommendation_type: 'ai_visibility', status: 'completed', page: 2 }],
    refused: [{ recommendation_type: 'visibility' }, { status: 'open' }, { page: 0 }, { project_id: 424_242 }],
  },
  get_recommendation: {
    path: '/recommendations/{id}',
    asked: [{ id: 1 }, { id: 1, item_status: 'archived' }, { id: 1, resolve_source_refs: false }],
    refused: [{ id: 0 }, { id: 424_242 }, { id: 1, item_status: 'done' }, { id: 1, project_id: 424_242 }],
  },
  list_prompt_executions: {
    path: '/dimensions/prompt_executions',
    asked: [{}, { per_page: 1_000 }, { from: '2026-03-05T10:00:00Z', to: '2026-03-09', per_page: 1, page: 2 }],
    refused: [{ prompt: 0 }, { per_page: 0 }, { project_id: 424_242 }],
  },
  list_intelligence_tasks: {
    path: '/intelligence_tasks',
    asked: [{}, { task_type: 'brief', status: 'pending', per_page: 1 }],
    refused: [{ task_type: 'poem' }, { status: 'lost' }, { project_id: 424_242 }],
  },
  get_intelligence_task: {
    path: '/intelligence_tasks/{id}',
    asked: [],
    refused: [{ id: 1 }, { id: 'task_unknown' }, { id: 1, project_id: 424_242 }],
  },
  list_citation_groups: {
    path: '/citation_intelligence/groups',
    asked: [
      {},
      { view: 'domain', order: 'group_key', per_page: 1, page: 2, source_type: 'competitor' },
      { view: 'host', from: '2026-03-05', query: 'ACME', content_gap: 'mentioned', brand_kind: 'non_brand' },
      { view: 'domain', confidence: 'market' },
      { view: 'url', domain: 'ACME.example' },
      { from: '2026-03-05', confidence: 'panel' },
    ],
    refused: [
      { view: 'page', confidence: 'sure' },
      { sentiment: 'positive' },
      { to: '2026-03-01' },
      { project_id: 424_242 },
    ],
  },
  get_cited_url_details: {
    path: '/citation_intelligence/urls/{url_sha256}',
    asked: [{ url_sha256: CITED }, { url_sha256: CITED, from: '2026-03-05', model: 'perplexity' }],
    refused: [{ url_sha256: 'shoes' }, { url_sha256: '0'.repeat(64) }, { url_sha256: CITED, content_gap: 'x' }],
  },
  list_cited_url_occurrences: {
    path: '/citation_intelligence/urls/{url_sha256}/occurrences',
    asked: [{ url_sha256: CITED }, { url_sha256: CITED, per_page: 1, page: 2, source_type: 'competitor' }],
    refused: [{ url_sha256: 'shoes' }, { url_sha256: '0'.repeat(64) }, { url_sha256: CITED, page: 0 }],
  },
  get_cited_url_content: {
    path: '/citation_intelligence/urls/{url_sha256}/content',
    asked: [{ url_sha256: CITED }],
    refused: [{ url_sha256: 'shoes' }, { url_sha256: '0'.repeat(64) }, { url_sha256: CITED, project_id: 424_242 }],
  },
  list_answers: {
    path: '/answers',
    asked: [{}, { from: '2026-03-05', language_code: 'en', per_page: 1, page: 2 }, { model: 'chatgpt' }, { range: 5 }],
    refused: [{ model: 'clippy' }, { per_page: 0 }, { project_id: 424_242 }],
  },
  get_answer: {
    path: '/answers/{id}',
    asked: [{ id: 1 }, { id: 2, include_source_page_details: true }],
    refused: [{ id: 0 }, { id: 424_242 }, { id: 1, include_source_page_details: 'perhaps' }],
  },
  list_detailed_sentiments: {
    path: '/sentiments',
    asked: [{}, { brand_only: true, analysis: 'negative' }, { competitor_id: 1, from: '2026-03-05' }],
    refused: [{ competitor_id: 1, brand_only: true }, { competitor_id: 424_242 }, { analysis: 'angry' }],
  },
  get_ai_model_summary: {
    path: '/reports/ai_model_insights/summary',
    asked: [{}, { from: '2026-03-05', granularity: 'week', competitors: [1], country_code: 'es', confidence: 'panel' }],
    refused: [{ competitors: [424_242] }, { range: 0 }, { project_id: 424_242 }],
  },
  get_ai_model_position_distribution: {
    path: '/reports/ai_model_insights/position_distribution',
    asked: [{}, { from: '2026-03-05', granularity: 'month', brand2: 1, model: 'perplexity', confidence: 'market' }],
    refused: [{ brand1: 424_242 }, { brand2: 'acme' }, { project_id: 424_242 }],
  },
  get_ai_overview_results: {
    path: '/reports/ai_model_insights/ai_overview_results',
    asked: [{}, { from: '2026-03-05', granularity: 'week', per_page: 1, confidence: 'panel' }],
    refused: [{ granularity: 'hour' }, { page: 0 }, { project_id: 424_242 }],
  },
  list_sources: {
    path: '/dimensions/sources',
    asked: [{}, { source_type: 'competitor', from: '2026-03-05' }, { source_type: 'third_party' }],
    refused: [{ source_type: 'background' }, { page: 0 }, { project_id: 424_242 }],
  },
  list_mentions: {
    path: '/dimensions/mentions',
    asked: [{}, { from: '2026-03-05', language_code: 'en', per_page: 1 }],
    refused: [{ model: 'clippy' }, { from: '2026-03-02', to: '2026-03-01' }, { project_id: 424_242 }],
  },
  list_citations: {
    path: '/dimensions/citations',
    asked: [{}, { from: '2026-03-05', language_code: 'en', per_page: 1 }],
    refused: [{ model: 'clippy' }, { from: '2026-03-02', to: '2026-03-01' }, { project_id: 424_242 }],
  },
  list_competitor_mentions: {
    path: '/dimensions/competitor_mentions',
    asked: [{}, { competitors: [1], from: '2026-03-05', page: 2, per_page: 1 }],
    refused: [{ competitors: [424_242] }, { collection_id: 1.5 }, { project_id: 424_242 }],
  },
  list_competitor_citations: {
    path: '/dimensions/competitor_citations',
    asked: [{}, { competitors: [1], from: '2026-03-05', page: 2, per_page: 1 }],
    refused: [{ competitors: [424_242] }, { collection_id: 1.5 }, { project_id: 424_242 }],
  },
  list_all_mentions: {
    path: '/dimensions/all_mentions',
    asked: [{}, { competitors: [1], from: '2026-03-05', page: 2, per_page: 1 }],
    refused: [{ competitors: [424_242] }, { collection_id: 1.5 }, { project_id: 424_242 }],
  },
  list_all_citations: {
    path: '/dimensions/all_citations',
    asked: [{}, { competitors: [1], from: '2026-03-05', page: 2, per_page: 1 }],
    refused: [{ competitors: [424_242] }, { collection_id: 1.5 }, { project_id: 424_242 }],
  },
  get_prompt_summary: {
    path: '/metrics/prompt_summary',
    asked: [
      { from: '2026-03-01' },
      { from: '2026-03-02T10:00:00Z', to: '2026-03-09', breakdown: 'model', sort: 'mention_rate', sort_dir: 'asc' },
      { from: '2026-03-01', country_code: 'es', brand_kind: 'non_brand', page: 2, per_page: 1, confidence: 'panel' },
    ],
    refused: [{ sort: 'likes' }, { page: 0 }, { breakdown: 'day', per_page: 0 }, { project_id: 424_242 }],
  },
  get_sov: {
    path: '/metrics/sov',
    asked: [
      { from: '2026-03-01', to: '2026-03-09' },
      { from: '2026-03-01', granularity: 'month', model: 'perplexity', prompt_type: 'informational' },
      { from: '2026-03-01', to: '2026-03-09', confidence: 'market' },
    ],
    refused: [
      { granularity: 'hour', confidence: 'sure' },
      { competitors: [424_242] },
      { range: 0 },
      { project_id: 424_242 },
    ],
  },
  get_summary: {
    path: '/metrics/summary',
    asked: [
      { from: '2026-03-01', to: '2026-03-09' },
      { from: '2026-03-06', to: '2026-03-09', metrics: ['mentions', 'mention_rate'], compare: 'previous' },
      { from: '2026-03-01', metrics: 'avg_position', granularity: 'week', language_code: 'en', confidence: 'market' },
    ],
    refused: [{ metrics: ['likes'] }, { compare: 'next' }, { prompt: 0 }, { project_id: 424_242 }],
  },
  get_top_sources: {
    path: '/metrics/top_sources',
    asked: [
      { from: '2026-03-01' },
      { from: '2026-03-01T08:00:00Z', sort: 'avg_visibility', query: 'GLOBEX', country_code: 'ES', per_page: 1 },
      { from: '2026-03-01', confidence: 'panel' },
    ],
    refused: [{ sort: 'likes' }, { per_page: 0 }, { model: 'clippy' }, { project_id: 424_242 }],
  },
  get_timeseries: {
    path: '/metrics/timeseries',
    asked: [
      {},
      { metrics: ['mentions', 'visibility', 'responses'], granularity: 'week' },
      { metrics: 'citations,avg_position', range: 3, confidence: 'panel' },
      { from: '2026-03-01', to: '2026-03-09', model: 'perplexity', country_code: 'es', include_project: false },
      { from: '2026-03-08T10:00:00Z', competitors: [], prompt_type: 'informational', language_code: '' },
    ],
    refused: [
      { metrics: ['likes'], range: 0 },
      { to: '2026-03-01' },
      { from: '2026-03-02', to: '2026-03-01' },
      { competitors: [424_242] },
      { granularity: 'hour' },
      { collection_id: 1.5 },
    ],
  },
  ...OPT_IN_MIRRORS,
};
