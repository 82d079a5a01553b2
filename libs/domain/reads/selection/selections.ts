import { Injectable } from '@nestjs/common';
import type { CommonFilters, CompetitorsFilter, FromToQuery, ProjectQuery, WindowQuery } from '@app/core/contracts';
import {
  type Calendar,
  invalidParams,
  modelCode,
  type ModelId,
  OWN_ACTOR,
  type ParamProblem,
  type RequestContext,
  resolveSentWindow,
  resolveWindow,
  tellWindowFirst,
  type TimeWindow,
} from '@app/core/kernel';
import type { PromptFilters } from '@app/core/metric-engine';
import { type ActorRow, ActorsRepository, type ProjectScope, ProjectsRepository } from '@app/domain/tracking';
import { PromptIdsRepository } from './prompt-ids.repository';

type AskedParams = ProjectQuery & CommonFilters & Partial<CompetitorsFilter> & Partial<ActorChoice>;

/** Beside the parameters of a metric: who of the selected actors it is about. It sees the selection once it is made. */
export interface ActorChoice {
  readonly chooseActors: (selection: ProjectSelection) => Promise<readonly ActorRow[]>;
}

/** What every read knows before it computes: the project, the part of its data, and the days. */
export interface ProjectSelection<Window extends TimeWindow | null = TimeWindow> {
  readonly scope: ProjectScope;
  /** null for a list over all time. */
  readonly window: Window;
  /** The project's own brand, then the requested competitors, or all of them. */
  readonly actors: readonly ActorRow[];
  /** All actors of the project, whoever is asked for. */
  readonly tracked: readonly ActorRow[];
  readonly models: 'all' | readonly number[];
  readonly prompts: PromptFilters;
}

/** The selection of a list, which has a window only if one was sent. */
export type ListSelection = ProjectSelection<TimeWindow | null>;

/**
 * Opens a project for a read with the filters of docs/api.md.
 * @throws ApiError for a bad window, another user's project, or a competitor that the project does not have
 */
@Injectable()
export class Selections {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly prompts: PromptIdsRepository,
  ) {}

  /** Opens a project for metrics and reports, which always have a window. */
  async open(ctx: RequestContext, params: AskedParams & WindowQuery, defaultRange?: number): Promise<ProjectSelection> {
    const selection = await this.select(ctx, params, (calendar) =>
      resolveWindow(params, ctx.now, calendar, defaultRange),
    );
    return params.chooseActors ? { ...selection, actors: await params.chooseActors(selection) } : selection;
  }

  /** Opens a project for a list, which has a window only if one is sent. */
  openList(ctx: RequestContext, params: AskedParams & FromToQuery): Promise<ListSelection> {
    return this.select(ctx, params, (calendar) => resolveSentWindow(params, ctx.now, calendar));
  }

  private async select<Window extends TimeWindow | null>(
    ctx: RequestContext,
    params: AskedParams,
    windowOf: (calendar: Calendar) => Window,
  ): Promise<ProjectSelection<Window>> {
    const project = await this.projects.openWithActors(ctx.caller, params.project_id).catch(tellWindowFirst(windowOf));
    const { scope, actors } = project;
    const window = windowOf(scope.calendar);
    const { competitors } = params;
    return {
      scope,
      window,
      actors: competitors ? [...actors.filter(isOwn), ...(await this.competitors(project, { competitors }))] : actors,
      tracked: actors,
      models: modelsOf(scope, params.model),
      prompts: await this.prompts.chosen(scope, params),
    };
  }

  /**
   * Finds the one brand that a question is about, whose parameter is `actor`.
   * @throws ApiError as `competitors` does
   */
  async actor(selection: ProjectSelection, asked: 'project' | number): Promise<ActorRow> {
    if (asked === 'project') return selection.actors.find(isOwn)!;
    const [found] = await this.competitors(selection, { actor: [asked] });
    return found!;
  }

  /**
   * Finds requested competitors among the project's actors, each once, even if several parameters name it.
   * @param asked parameter name → ids
   * @throws ApiError for a competitor that the project does not have, or that is still being processed
   */
  async competitors(
    { scope, actors }: Pick<ProjectSelection, 'scope' | 'actors'>,
    asked: Readonly<Record<string, readonly number[]>>,
  ): Promise<readonly ActorRow[]> {
    const ids = Object.values(asked).flat();
    if (!ids.every((id) => isCompetitor(actors, id))) {
      const added = await this.actors.list(scope);
      const [first, ...rest] = Object.entries(asked).flatMap(
        ([param, of]) => problemOf(param, of, actors, added) ?? [],
      );
      throw invalidParams([first!, ...rest]);
    }
    return actors.filter((actor) => !isOwn(actor) && ids.includes(actor.actorId));
  }
}

const isOwn = ({ actorId }: ActorRow): boolean => actorId === OWN_ACTOR;

const isCompetitor = (actors: readonly ActorRow[], id: number): boolean =>
  id !== OWN_ACTOR && actors.some(({ actorId }) => actorId === id);

/** @param added the actors as they are tracked now; some of them may still be processed */
function problemOf(
  param: string,
  ids: readonly number[],
  actors: readonly ActorRow[],
  added: readonly ActorRow[],
): ParamProblem | undefined {
  const missing = ids.filter((id) => !isCompetitor(actors, id));
  if (missing.length === 0) return undefined;
  const unknown = missing.filter((id) => !isCompetitor(added, id));
  const message =
    unknown.length > 0
      ? `unknown competitors: ${unknown.join(', ')}`
      : `competitors that are still being processed: ${missing.join(', ')}`;
  return { param, message };
}

/** `all` spares a sum over models. It is right only while the project's account has enabled every model with data. */
function modelsOf(scope: ProjectScope, asked?: readonly ModelId[]): 'all' | number[] {
  const enabled = scope.account.enabledModels.map(modelCode);
  if (asked) return enabled.filter((code) => asked.some((model) => code === modelCode(model)));
  return scope.modelsWithData.every((code) => enabled.includes(code)) ? 'all' : enabled;
}

/** @returns codes of the models whose answers count: those with data that the project's account has enabled */
export const modelsWithData = ({ scope, models }: ProjectSelection): number[] =>
  scope.modelsWithData.filter((code) => models === 'all' || models.includes(code)).toSorted((a, b) => a - b);
