import { Injectable } from '@nestjs/common';
import type { CommonFilters, CompetitorsFilter, ProjectQuery, WindowQuery } from '@app/core/contracts';
import { OWN_ACTOR } from '@app/core/extraction';
import {
  invalidParam,
  modelCode,
  type ModelId,
  type RequestContext,
  resolveWindow,
  type TimeWindow,
} from '@app/core/kernel';
import type { PromptFilters } from '@app/core/metric-engine';
import { type ActorRow, ActorsRepository, ProjectsRepository, type ProjectScope } from '@app/domain/projects';

type AskedParams = ProjectQuery & WindowQuery & CommonFilters & Partial<CompetitorsFilter>;

/** What every metric endpoint knows before it computes: whose data, which days, and which part of it. */
export interface MetricQuestion {
  readonly scope: ProjectScope;
  readonly window: TimeWindow;
  /** The project's own brand, then the competitors asked for, or all of them. */
  readonly actors: readonly ActorRow[];
  readonly models: 'all' | readonly number[];
  readonly prompts: PromptFilters;
}

@Injectable()
export class MetricQuestions {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
  ) {}

  /** @throws ApiError for a bad window, a project of somebody else, or a competitor that the project does not have */
  async open(ctx: RequestContext, params: AskedParams, defaultRange?: number): Promise<MetricQuestion> {
    const window = resolveWindow(params, ctx.now, defaultRange);
    const scope = await this.projects.open(ctx.caller.userId, params.project_id);
    return {
      scope,
      window,
      actors: chooseActors(await this.actors.list(scope), params.competitors),
      models: modelsOf(ctx, scope, params.model),
      prompts: promptFiltersOf(params),
    };
  }
}

function chooseActors(actors: readonly ActorRow[], competitors: readonly number[] | undefined): ActorRow[] {
  if (!competitors) return [...actors];
  const known = new Set(actors.map(({ actorId }) => actorId));
  const unknown = competitors.filter((id) => id === OWN_ACTOR || !known.has(id));
  if (unknown.length > 0) throw invalidParam('competitors', `unknown competitors: ${unknown.join(', ')}`);
  return actors.filter(({ actorId }) => actorId === OWN_ACTOR || competitors.includes(actorId));
}

/** `all` spares a sum over models; it is right only while the caller has enabled every model with data. */
function modelsOf(ctx: RequestContext, scope: ProjectScope, asked?: ModelId): 'all' | number[] {
  const enabled = ctx.caller.enabledModels.map(modelCode);
  if (asked) return enabled.filter((code) => code === modelCode(asked));
  return scope.modelsWithData.every((code) => enabled.includes(code)) ? 'all' : enabled;
}

const promptFiltersOf = (query: CommonFilters): PromptFilters => ({
  promptId: query.prompt,
  collectionId: query.collection_id,
  countryCode: query.country_code,
  languageCode: query.language_code,
  promptType: query.prompt_type,
  brandKind: query.brand_kind,
});

/** The echo of what was sent, and of nothing else. */
export function sentFilters(query: CommonFilters & Partial<CompetitorsFilter>) {
  const { model, collection_id, country_code, language_code, prompt, prompt_type, brand_kind, competitors } = query;
  const filters = { model, collection_id, country_code, language_code, prompt, prompt_type, brand_kind, competitors };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as typeof filters;
}
