import type { ItemStatus } from '@app/core/kernel';
import type { Database } from '@app/platform/database';

const METADATA = {
  generator: 'third_party_pages',
  why_it_matters: 'Answers draw on it.',
  evidence_grade: 'heuristic',
  evidence_reference: null,
  effort: 'medium',
  figures: [
    { name: 'answers', window: 'now', unit: 'percent', value: 50, n: 4, hits: 2, ci_low: 15.0036, ci_high: 84.9964 },
  ],
  p_value: null,
  expected_effect: null,
  execution_ids: [1],
  prompt_ids: [1],
};

/**
 * A completed run with three items, one in each state. Where the project has sources, each item refers to one.
 * @returns the ids of the run and of its items
 */
export async function storeRecommendations(database: Database, projectId: number) {
  const [run] = await database.query<{ id: number }>(
    `insert into recommendation_runs
       (project_id, recommendation_type, status, models, created_at, due_at, completed_at, summary, report)
     values ($1, 'ai_visibility', 'completed', '{1}', '2026-03-01T10:00Z', '2026-03-01T10:00Z', '2026-03-01T10:01Z',
       '3 recommendations.', '{"answers": 4, "prompts": 1}') returning id`,
    [projectId],
  );
  const [source] = await database.query<{ ids: number[]; urls: number[] }>(
    `select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(url_id), '{}') as urls
     from (select id, url_id from sources where project_id = $1 order by id limit 1) s`,
    [projectId],
  );
  const items: number[] = [];
  for (const [place, status] of (['active', 'completed', 'archived'] satisfies ItemStatus[]).entries()) {
    const [item] = await database.query<{ id: number }>(
      `insert into recommendation_items (project_id, run_id, place, title, description, priority, status, action_steps,
         metadata, source_ids, url_ids)
       values ($1, $2, $3, $4, 'Globex is named there.', 'medium', $5, '{Read it,Write to its author}', $6, $7, $8)
       returning id`,
      [projectId, run!.id, place, `Be named on page ${place + 1}`, status, METADATA, source!.ids, source!.urls],
    );
    items.push(item!.id);
  }
  return { runId: run!.id, items: items as [number, number, number] };
}
