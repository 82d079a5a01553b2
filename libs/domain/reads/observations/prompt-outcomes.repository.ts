import { Injectable } from '@nestjs/common';
import { type BrandKind, EXECUTION_ROW, type LocalDay, OWN_ACTOR } from '@app/core/kernel';
import type { AroundCell, DayOutcomes, DayWindow, PageShift, RivalCell, Windows } from '@app/core/recommendations';
import type { ProjectScope } from '@app/domain/tracking';
import { ReadDatabase } from '@app/platform/database';

/** Whose answers are observed, and when. */
export interface Observed {
  readonly scope: ProjectScope;
  /** Codes of the models that count. */
  readonly models: readonly number[];
  readonly days: DayWindow;
}

export interface ObservedPrompt {
  readonly id: number;
  readonly text: string;
  readonly brandKind: BrandKind | null;
}

interface NewestAnswers {
  readonly promptId: number;
  readonly unnamedIn: number[];
  readonly uncitedIn: number[];
}

interface OfPrompt {
  readonly promptId: number;
}

/** $7 is the first day of the later window. */
const RIVAL_COUNTS = (['before', 'now'] as const)
  .flatMap((window) => {
    const within = `c.day ${window === 'now' ? '>=' : '<'} $7`;
    return [
      `count(*) filter (where ${within}) as "${window}Named"`,
      `count(*) filter (where ${within} and own.mention_position is null) as "${window}Alone"`,
      `count(*) filter (where ${within} and c.mention_position = 1) as "${window}First"`,
    ];
  })
  .join(', ');

const OBSERVED = 'project_id = $1 and generation = $2 and model = any($3::smallint[]) and day between $4 and $5';
const valuesOf = ({ scope, models, days }: Observed) => [
  scope.projectId,
  scope.generation,
  models,
  days.first,
  days.last,
];

/** Reads what answers to prompts do for the brand, for recommendations. */
@Injectable()
export class PromptOutcomesRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** @returns null for a project without answers */
  async lastDay({ scope, models }: Omit<Observed, 'days'>): Promise<LocalDay | null> {
    const [row] = await this.database.query<{ day: LocalDay | null }>(
      `select max(day) as day from cube
       where project_id = $1 and generation = $2 and model = any($3::smallint[]) and actor_id = ${EXECUTION_ROW}
         and responses > 0`,
      [scope.projectId, scope.generation, models],
    );
    return row!.day;
  }

  prompts({ projectId }: ProjectScope): Promise<ObservedPrompt[]> {
    return this.database.query(
      `select id, prompt_text as text, brand_kind as "brandKind" from prompts
       where project_id = $1 and removed_with is null order by id`,
      [projectId],
    );
  }

  daysOf(observed: Observed, promptIds: readonly number[]): Promise<Omit<DayOutcomes, 'window'>[]> {
    return this.database.query(
      `select prompt_id as "promptId", model, day,
         count(*) filter (where actor_id = ${EXECUTION_ROW}) as answers,
         count(*) filter (where actor_id = ${OWN_ACTOR} and mention_position is not null) as named,
         count(*) filter (where actor_id = ${OWN_ACTOR} and mention_position = 1) as first,
         count(*) filter (where actor_id = ${OWN_ACTOR} and citations > 0) as cited
       from facts
       where ${OBSERVED} and prompt_id = any($6::bigint[]) and actor_id in (${EXECUTION_ROW}, ${OWN_ACTOR})
       group by prompt_id, model, day`,
      [...valuesOf(observed), promptIds],
    );
  }

  /** Both windows of each prompt that there is, by model. */
  async around({ scope, models }: Omit<Observed, 'days'>, { before, now }: Windows): Promise<AroundCell[]> {
    const counted = (window: 'before' | 'now', within: string) => `jsonb_build_object(
      'answers', count(*) filter (where ${within} and actor_id = ${EXECUTION_ROW}),
      'named', count(*) filter (where ${within} and actor_id = ${OWN_ACTOR} and mention_position is not null),
      'first', count(*) filter (where ${within} and actor_id = ${OWN_ACTOR} and mention_position = 1),
      'cited', count(*) filter (where ${within} and actor_id = ${OWN_ACTOR} and citations > 0)) as ${window}`;
    return this.database.query(
      `select prompt_id as "promptId", ${counted('before', 'day <= $6')}, ${counted('now', 'day >= $7')}
       from facts
       where ${OBSERVED} and actor_id in (${EXECUTION_ROW}, ${OWN_ACTOR}) and prompt_id in (
         select id from prompts where project_id = $1 and removed_with is null)
       group by prompt_id, model order by prompt_id, model`,
      [scope.projectId, scope.generation, models, before.first, now.last, before.last, now.first],
    );
  }

  /** What answers say of competitors. @param observed both windows @param now the first day of the later one */
  async rivals(observed: Observed, promptIds: readonly number[], now: LocalDay): Promise<(RivalCell & OfPrompt)[]> {
    const rows = await this.database.query<OfPrompt & { actorId: number; model: number } & Record<string, number>>(
      `select c.prompt_id as "promptId", c.model, c.actor_id as "actorId", ${RIVAL_COUNTS}
       from (select * from facts where ${OBSERVED} and prompt_id = any($6::bigint[]) and actor_id > ${OWN_ACTOR}
         and mention_position is not null) c
       left join facts own on own.project_id = c.project_id and own.generation = c.generation and own.day = c.day
         and own.execution_id = c.execution_id and own.actor_id = ${OWN_ACTOR}
       group by c.prompt_id, c.model, c.actor_id order by c.prompt_id, c.actor_id, c.model`,
      [...valuesOf(observed), promptIds, now],
    );
    const countsOf = (row: Record<string, number>, window: string) => ({
      named: row[`${window}Named`]!,
      alone: row[`${window}Alone`]!,
      first: row[`${window}First`]!,
    });
    return rows.map((row) => ({
      promptId: row.promptId,
      actorId: row.actorId,
      model: row.model,
      before: countsOf(row, 'before'),
      now: countsOf(row, 'now'),
    }));
  }

  /**
   * Of each prompt the pages of which it has lost and won most answers.
   * @param observed both windows
   * @param now the first day of the later one
   * @param most of those lost, and of those won
   */
  shifts(
    observed: Observed,
    promptIds: readonly number[],
    now: LocalDay,
    most: number,
  ): Promise<(Omit<PageShift, 'sourceType'> & OfPrompt & { sourceType: number })[]> {
    return this.database.query(
      `with counted as (
         select prompt_id, url_id, max(source_type) as source_type, max(id) as source_id,
           count(distinct execution_id) filter (where day < $7) as before,
           count(distinct execution_id) filter (where day >= $7) as now, min(day) as first, max(day) as last
         from sources where ${OBSERVED} and prompt_id = any($6::bigint[]) and not rejected
         group by prompt_id, url_id),
       ranked as (
         select *, row_number() over (partition by prompt_id order by now - before, url_id) as lost,
           row_number() over (partition by prompt_id order by before - now, url_id) as won
         from counted where before <> now)
       select r.prompt_id as "promptId", r.url_id as "urlId", r.source_id as "sourceId", u.url,
         r.source_type as "sourceType", r.before, r.now, r.first, r.last
       from ranked r join urls u on u.project_id = $1 and u.id = r.url_id
       where r.lost <= $8 or r.won <= $8 order by r.prompt_id, r.url_id`,
      [...valuesOf(observed), promptIds, now, most],
    );
  }

  /** @param most of each kind */
  newest(observed: Observed, promptIds: readonly number[], most: number): Promise<NewestAnswers[]> {
    const lacking = (condition: string) =>
      `coalesce((array_agg(e.execution_id order by e.executed_at desc, e.execution_id desc)
         filter (where ${condition}))[1:$7], '{}')`;
    return this.database.query(
      `select e.prompt_id as "promptId",
         ${lacking('own.mention_position is null')} as "unnamedIn",
         ${lacking('coalesce(own.citations, 0) = 0')} as "uncitedIn"
       from (select * from facts where ${OBSERVED} and prompt_id = any($6::bigint[]) and actor_id = ${EXECUTION_ROW}) e
       left join (
         select * from facts where ${OBSERVED} and prompt_id = any($6::bigint[]) and actor_id = ${OWN_ACTOR}) own
         on own.day = e.day and own.execution_id = e.execution_id
       group by e.prompt_id`,
      [...valuesOf(observed), promptIds, most],
    );
  }
}
