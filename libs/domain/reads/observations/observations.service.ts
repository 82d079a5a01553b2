import { Injectable } from '@nestjs/common';
import { addLocalDays, OWN_ACTOR, sourceTypeOf } from '@app/core/kernel';
import {
  type AroundCell,
  type Observations,
  OutcomeGatherer,
  type PromptObservation,
  type Windows,
} from '@app/core/recommendations';
import { ActorsRepository, type ProjectScope } from '@app/domain/tracking';
import { type NamedUrl, ObservedPagesRepository } from './observed-pages.repository';
import { ObservedThemesRepository } from './observed-themes.repository';
import { type Observed, type ObservedPrompt, PromptOutcomesRepository } from './prompt-outcomes.repository';

/** Local days of each of the two windows. */
const WINDOW_DAYS = 28;
/** Searches stand in the answers themselves, which are long to read. */
const SEARCH_DAYS = 7;
/** Prompts whose days are read together. */
const PROMPTS_AT_A_TIME = 50;
const MOST_PAGES = 250;
const MOST_THEMES = 50;
const MOST_QUERIES = 500;
const EXAMPLES = 5;

/** Observes what a project's data show, for recommendations (docs/recommendations.md). */
@Injectable()
export class ObservationsService {
  constructor(
    private readonly actors: ActorsRepository,
    private readonly outcomes: PromptOutcomesRepository,
    private readonly themes: ObservedThemesRepository,
    private readonly pages: ObservedPagesRepository,
  ) {}

  /**
   * The windows end with the last day that has answers, so that the same data give the same observations.
   * @param models codes of the models that count
   */
  async observe(scope: ProjectScope, models: readonly number[]): Promise<Omit<Observations, 'findings'>> {
    const { actors } = await this.actors.actorSet(scope);
    const own = actors.find(({ actorId }) => actorId === OWN_ACTOR)!;
    const brands = new Map(actors.map((actor) => [actor.actorId, actor]));
    const who = {
      brand: { name: own.name, domain: own.domain },
      competitors: new Map(actors.filter((actor) => actor !== own).map(({ actorId, name }) => [actorId, name])),
    };
    const last = await this.outcomes.lastDay({ scope, models });
    if (last === null) return { ...who, ...NOTHING };
    const now = { first: addLocalDays(last, 1 - WINDOW_DAYS), last };
    const before = { first: addLocalDays(now.first, -WINDOW_DAYS), last: addLocalDays(now.first, -1) };
    const windows = { before, now };
    const observed = { scope, models, days: now };
    const searched = { ...observed, days: { first: addLocalDays(last, 1 - SEARCH_DAYS), last } };
    const { answers, judged } = await this.themes.totals(observed);
    return {
      ...who,
      windows,
      answers,
      judgedAnswers: judged,
      searchedAnswers: (await this.themes.totals(searched)).answers,
      ...(await this.promptsOf(observed, windows)),
      ...(await this.themes.themes(observed, MOST_THEMES, EXAMPLES)),
      pages: await this.pages.pages(observed, MOST_PAGES, EXAMPLES, brands),
      queries: await this.themes.queries(searched, MOST_QUERIES, EXAMPLES),
    };
  }

  /** What all prompts' answers do in two windows. @param models codes of the models that count */
  around(scope: ProjectScope, models: readonly number[], windows: Windows): Promise<AroundCell[]> {
    return this.outcomes.around({ scope, models }, windows);
  }

  /** URLs by their ids, as sources name them. */
  urls(scope: ProjectScope, ids: readonly number[]): Promise<ReadonlyMap<number, NamedUrl>> {
    return this.pages.urls(scope, ids);
  }

  private async promptsOf(observed: Observed, windows: Windows) {
    const gatherer = new OutcomeGatherer();
    const rows = await this.outcomes.prompts(observed.scope);
    const prompts: PromptObservation[] = [];
    for (let from = 0; from < rows.length; from += PROMPTS_AT_A_TIME) {
      prompts.push(...(await this.someOf(observed, windows, rows.slice(from, from + PROMPTS_AT_A_TIME), gatherer)));
    }
    return { prompts, inflation: gatherer.inflation() };
  }

  private async someOf(
    observed: Observed,
    { before, now }: Windows,
    rows: readonly ObservedPrompt[],
    gatherer: OutcomeGatherer,
  ): Promise<PromptObservation[]> {
    const ids = rows.map(({ id }) => id);
    const both = { ...observed, days: { first: before.first, last: now.last } };
    const days = await this.outcomes.daysOf(both, ids);
    const outcomes = gatherer.add(
      days.map((row) => ({ ...row, window: row.day < now.first ? ('before' as const) : ('now' as const) })),
    );
    const rivals = Map.groupBy(await this.outcomes.rivals(both, ids, now.first), ({ promptId }) => promptId);
    const shifts = Map.groupBy(await this.outcomes.shifts(both, ids, now.first, EXAMPLES), ({ promptId }) => promptId);
    const newest = new Map((await this.outcomes.newest(observed, ids, EXAMPLES)).map((row) => [row.promptId, row]));
    return rows.flatMap((row) => {
      const found = outcomes.get(row.id);
      if (!found) return [];
      const { unnamedIn = [], uncitedIn = [] } = newest.get(row.id) ?? {};
      return [
        {
          ...row,
          ...found,
          rivals: (rivals.get(row.id) ?? []).map(({ promptId: _, ...cell }) => cell),
          shifts: (shifts.get(row.id) ?? []).map(({ promptId: _, ...page }) => ({
            ...page,
            sourceType: sourceTypeOf(page.sourceType),
          })),
          unnamedIn,
          uncitedIn,
        },
      ];
    });
  }
}

const NOTHING = {
  windows: null,
  answers: 0,
  judgedAnswers: 0,
  searchedAnswers: 0,
  inflation: { named: 1, first: 1, cited: 1 },
  prompts: [],
  themes: [],
  topics: 0,
  pages: [],
  queries: [],
} as const satisfies Partial<Observations>;
