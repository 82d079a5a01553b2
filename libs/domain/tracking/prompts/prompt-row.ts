import type { PromptRow, PromptTag } from '@app/core/contracts';
import { modelId } from '@app/core/kernel';

/** A prompt as {@link promptColumns} selects it. */
export interface PromptRecord extends Omit<
  PromptRow,
  'collection_id' | 'last_executed_at' | 'created_at' | 'ended_at' | 'models'
> {
  readonly tags: PromptTag[];
  readonly created_at: Date;
  readonly ended_at: Date | null;
  /** Codes. */
  readonly models: readonly number[] | null;
}

/**
 * SQL over a row `p` of prompts: its tags, in the order in which they were assigned.
 * @param project the placeholder of its project: in a statement of parts a cluster does not see that a sub-select is of the same one
 */
export const promptTags = (project: string): string => `coalesce((
  select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by a.assigned_order)
  from prompt_collections a join collections c on c.project_id = a.project_id and c.id = a.collection_id
  where a.project_id = ${project} and a.prompt_id = p.id), '[]')`;

/** SQL over a row `p` of prompts, as {@link promptTags}. */
export const promptColumns = (
  project: string,
): string => `p.id, p.prompt_text, p.country_code, p.language_code, p.prompt_type, p.brand_kind,
  p.scheduled, p.created_at, p.ended_at, p.successor_of, p.models, p.cadence, ${promptTags(project)} as tags`;

export const toPromptRow = (
  { tags, created_at, ended_at, successor_of, models, cadence, ...prompt }: PromptRecord,
  lastExecutedAt: Date | null,
): PromptRow => ({
  ...prompt,
  collection_id: tags[0]?.id ?? null,
  tags,
  last_executed_at: lastExecutedAt?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
  successor_of,
  models: models?.map(modelId) ?? null,
  cadence,
});
