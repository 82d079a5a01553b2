import type { CommonFilters } from '@app/core/contracts';
import type { PromptFilters } from '@app/core/metric-engine';
import { modelCode, type ModelId, type RequestContext } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/projects';

/** `all` spares a sum over models; it is right only while the caller has enabled every model with data. */
export function modelsOf(ctx: RequestContext, scope: ProjectScope, asked?: ModelId): 'all' | number[] {
  const enabled = ctx.caller.enabledModels.map(modelCode);
  if (asked) return enabled.filter((code) => code === modelCode(asked));
  return scope.modelsWithData.every((code) => enabled.includes(code)) ? 'all' : enabled;
}

export const promptFiltersOf = (query: CommonFilters): PromptFilters => ({
  promptId: query.prompt,
  collectionId: query.collection_id,
  countryCode: query.country_code,
  languageCode: query.language_code,
  promptType: query.prompt_type,
  brandKind: query.brand_kind,
});

/** The echo of what was sent, and of nothing else. */
export function sentFilters(query: CommonFilters & { competitors?: number[] }) {
  const { model, collection_id, country_code, language_code, prompt, prompt_type, brand_kind, competitors } = query;
  const filters = { model, collection_id, country_code, language_code, prompt, prompt_type, brand_kind, competitors };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as typeof filters;
}
