export type Arguments = Record<string, unknown>;

/** An endpoint, and questions that its tool must answer alike. */
export interface Mirror {
  readonly path: string;
  readonly asked: Arguments[];
  readonly refused: Arguments[];
}

/** Those of tools that are listed for whoever asks. */
export const OPT_IN_MIRRORS = {
  explain_change: {
    path: '/metrics/change',
    asked: [
      {},
      { from: '2026-03-06', to: '2026-03-09', by: 'model', metric: 'avg_mention_position', confidence: 'panel' },
      { from: '2026-03-05', actor: 1, compare: '2026-03-01/2026-03-03', per_page: 1, country_code: 'es' },
    ],
    refused: [{ metric: 'mentions' }, { actor: 424_242 }, { by: 'week' }, { compare: 'next' }, { project_id: 424_242 }],
  },
  plan_measurement: {
    path: '/metrics/power',
    asked: [{}, { from: '2026-03-01', wanted_change: 2, metric: 'mention_rate', actor: 1 }, { metric: 'avg_position' }],
    refused: [{ wanted_change: 0 }, { metric: 'citations' }, { project_id: 424_242 }],
  },
  compare_windows: {
    path: '/metrics/windows',
    asked: [
      { from: '2026-03-06', to: '2026-03-09' },
      { of: 'sources', from: '2026-03-05', to: '2026-03-06', limit: 1, model: 'perplexity' },
      { source_type: 'owned', from: '2026-03-06', to: '2026-03-09' },
      { of: 'rankings', from: '2026-03-09', to: '2026-03-09' },
    ],
    refused: [{ of: 'brands' }, { source_type: 'mine' }, { limit: 51 }, { to: '2026-03-01' }, { project_id: 424_242 }],
  },
  list_forums: {
    path: '/dimensions/forums',
    asked: [{}, { by: 'community', order: 'prompts' }, { site: 'reddit.com', from: '2026-03-04', per_page: 1 }],
    refused: [{ by: 'site' }, { order: 'share' }, { page: 0 }, { project_id: 424_242 }],
  },
  list_videos: {
    path: '/dimensions/videos',
    asked: [{}, { by: 'channel', direction: 'asc' }, { query: 'watch', model: 'perplexity' }],
    refused: [{ by: 'community' }, { to: '2026-03-01' }, { project_id: 424_242 }],
  },
  get_mentions_by_domain: {
    path: '/citation_intelligence/mentions_by_domain',
    asked: [{}, { from: '2026-03-04', order: 'difference' }, { competitors: [1], per_page: 1, country_code: 'es' }],
    refused: [{ order: 'rate' }, { competitors: [424_242] }, { project_id: 424_242 }],
  },
  list_audits: {
    path: '/technical_geo_reports/batches',
    asked: [{}, { batch_id: 1 }, { page: 2, per_page: 1 }],
    refused: [{ batch_id: 0 }, { page: 0 }, { project_id: 424_242 }],
  },
  get_audit: {
    path: '/technical_geo_reports/{id}',
    asked: [{ id: 2 }, { id: 1, include_facts: true }],
    refused: [{ id: 0 }, { id: 424_242 }, { id: 1, project_id: 424_242 }],
  },
  list_audit_places: {
    path: '/technical_geo_reports/places',
    asked: [{ report_id: 1 }, { report_id: 1, check_id: 'schema.author', per_page: 1 }],
    refused: [{}, { report_id: 424_242 }, { report_id: 1, project_id: 424_242 }],
  },
  compare_audits: {
    path: '/technical_geo_reports/batches/compare',
    asked: [{ batch_id: 2 }, { batch_id: 1, previous_batch_id: 2 }, { batch_id: 1 }],
    refused: [{}, { batch_id: 424_242 }, { batch_id: 1, previous_batch_id: 0 }, { batch_id: 1, project_id: 424_242 }],
  },
  get_audit_file: {
    path: '/technical_geo_files/{id}',
    asked: [{ id: 3 }],
    refused: [{ id: 1 }, { id: 424_242 }, { id: 3, project_id: 424_242 }],
  },
  get_ai_traffic: {
    path: '/metrics/ai_traffic',
    asked: [
      {},
      { from: '2026-03-01', to: '2026-03-09', granularity: 'week', assistant: 'chatgpt' },
      { range: 20, page_address: 'acme.example/shoes' },
    ],
    refused: [{ assistant: 'clippy' }, { granularity: 'hour' }, { to: '2026-03-01' }, { project_id: 424_242 }],
  },
  list_ai_traffic_pages: {
    path: '/metrics/ai_traffic/pages',
    asked: [
      {},
      { from: '2026-03-01', to: '2026-03-09', sort: 'cited', query: 'ACME', per_page: 1, page: 2 },
      { range: 20, assistant: ['perplexity', 'mistral'] },
    ],
    refused: [{ sort: 'page' }, { assistant: 'clippy' }, { page: 0 }, { project_id: 424_242 }],
  },
  list_intelligence_task_versions: {
    path: '/intelligence_tasks/{id}/versions',
    asked: [],
    refused: [{ id: 1 }, { id: 0 }, { id: 1, per_page: 0 }, { id: 1, project_id: 424_242 }],
  },
  list_alarms: {
    path: '/alarms',
    asked: [{}, { list: 'open', per_page: 1 }, { range: 5 }, { from: '2026-03-05', to: '2026-03-09' }],
    refused: [{ list: 'closed' }, { to: '2026-03-01' }, { project_id: 424_242 }],
  },
  list_monitors: {
    path: '/monitors',
    asked: [{}, { per_page: 1, page: 2 }],
    refused: [{ page: 0 }, { project_id: 424_242 }],
  },
  list_channels: { path: '/channels', asked: [{}], refused: [{ page: 0 }, { project_id: 424_242 }] },
  list_webhooks: { path: '/webhooks', asked: [{}], refused: [{ per_page: 0 }, { project_id: 424_242 }] },
  list_webhook_deliveries: {
    path: '/webhooks/{id}/deliveries',
    asked: [{ id: 1 }, { id: 1, state: 'failed' }],
    refused: [{ id: 0 }, { id: 424_242 }, { id: 1, state: 'lost' }, { id: 1, project_id: 424_242 }],
  },
  list_query_fan_outs: {
    path: '/dimensions/query_fan_outs',
    asked: [
      {},
      { from: '2026-03-01', to: '2026-03-09', per_page: 1 },
      { range: 60, model: 'chatgpt', page: 2, per_page: 1 },
    ],
    refused: [{ page: 0 }, { to: '2026-03-01' }, { model: 'eliza' }, { project_id: 424_242 }],
  },
} satisfies Record<string, Mirror>;
