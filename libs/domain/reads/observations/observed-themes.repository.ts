import { Injectable } from '@nestjs/common';
import { EXECUTION_ROW, OWN_ACTOR, sentimentCode } from '@app/core/kernel';
import type { Observations, QueryObservation, ThemeObservation } from '@app/core/recommendations';
import { onDayOf, storedSpan } from '@app/domain/tracking';
import { ReadDatabase } from '@app/platform/database';
import { toldSearches } from '../fan-outs/told-searches';
import type { Observed } from './prompt-outcomes.repository';

const NEGATIVE = (['negative', 'very_negative'] as const).map(sentimentCode).join(', ');

const OBSERVED =
  'f.project_id = $1 and f.generation = $2 and f.model = any($3::smallint[]) and f.day between $4 and $5';
const valuesOf = ({ scope, models, days }: Observed) => [
  scope.projectId,
  scope.generation,
  models,
  days.first,
  days.last,
];

/** Reads what answers say against the brand, and what models searched for. */
@Injectable()
export class ObservedThemesRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** @returns answers, and those of them in which the brand is judged */
  async totals(observed: Observed): Promise<{ answers: number; judged: number }> {
    const [row] = await this.database.query<{ answers: number; judged: number }>(
      `select count(*) filter (where f.actor_id = ${EXECUTION_ROW}) as answers,
         count(*) filter (where f.actor_id = ${OWN_ACTOR} and f.sentiment is not null) as judged
       from facts f where ${OBSERVED} and f.actor_id in (${EXECUTION_ROW}, ${OWN_ACTOR})`,
      valuesOf(observed),
    );
    return row!;
  }

  /** @returns those of most answers, and how many topics there are */
  async themes(observed: Observed, most: number, examples: number): Promise<Pick<Observations, 'themes' | 'topics'>> {
    const rows = await this.database.query<Omit<ThemeObservation, 'urlIds'> & { readonly topics: number }>(
      `with negative as (
         select distinct f.execution_id, f.executed_at, f.prompt_id, lower(btrim(topic)) as topic
         from facts f
         join sentiments s on s.project_id = f.project_id and s.day ${onDayOf(observed.scope, 'f.day')} and s.execution_id = f.execution_id
           and s.actor_id = f.actor_id
         cross join unnest(s.topics) topic
         where ${OBSERVED} and f.actor_id = ${OWN_ACTOR} and f.sentiment in (${NEGATIVE}) and btrim(topic) <> '')
       select topic, count(*) as answers, count(*) over () as topics, ${examplesOf('$7')}
       from negative group by topic order by answers desc, topic limit $6`,
      [...valuesOf(observed), most, examples],
    );
    const themes = rows.map(({ topics: _, ...theme }) => theme);
    return { themes: await this.withPages(observed, themes), topics: rows[0]?.topics ?? 0 };
  }

  /** Searches are read as `/dimensions/query_fan_outs` reads them. */
  async queries(observed: Observed, most: number, examples: number): Promise<QueryObservation[]> {
    const stored = storedSpan(observed.scope, observed.days);
    const rows = await this.database.query<Omit<QueryObservation, 'urlIds'>>(
      `with answered as materialized (
         select f.execution_id, f.executed_at, f.day, f.prompt_id, f.model from facts f
         where ${OBSERVED} and f.actor_id = ${EXECUTION_ROW}),
       told as materialized (
         select distinct r.*, searches.query, coalesce(own.citations, 0) > 0 as cited
         from answered r
         join answers a on a.project_id = $1 and a.day ${onDayOf(observed.scope, 'r.day')}
           and a.execution_id = r.execution_id and a.day between $8 and $9
         ${toldSearches('a')}
         left join facts own on own.project_id = $1 and own.generation = $2 and own.day = r.day
           and own.execution_id = r.execution_id and own.actor_id = ${OWN_ACTOR} and own.day between $4 and $5
         where searches.query <> ''),
       counted as materialized (
         select query, count(*) as answers, count(*) filter (where cited) as "citedAnswers", count(distinct day) as days,
           ${examplesOf('$7')}
         from told group by query order by answers desc, query collate "C" limit $6),
       cells as (
         select query, sum(r.asked)::bigint as asked, count(*) as cells
         from (select distinct query, prompt_id, model from told join counted using (query)) c
         join (select prompt_id, model, count(*) as asked from answered group by prompt_id, model) r
           using (prompt_id, model)
         group by query),
       rivals as (
         select query, jsonb_agg(jsonb_build_object('actorId', actor_id, 'cited', cited, 'alone', alone) order by actor_id)
           as rivals
         from (
           select t.query, f.actor_id, count(*) as cited, count(*) filter (where not t.cited) as alone
           from told t
           join counted using (query)
           join facts f on f.project_id = $1 and f.generation = $2 and f.day = t.day and f.execution_id = t.execution_id
             and f.day between $4 and $5 and f.actor_id > ${OWN_ACTOR} and f.citations > 0
           group by t.query, f.actor_id) each
         group by query)
       select counted.*, cells.asked, cells.cells, coalesce(rivals.rivals, '[]') as rivals
       from counted join cells using (query) left join rivals using (query)
       order by answers desc, query collate "C"`,
      [...valuesOf(observed), most, examples, stored.first, stored.last],
    );
    return this.withPages(observed, rows);
  }

  /** Adds the pages on which the examples draw. */
  private async withPages<Row extends { readonly executionIds: readonly number[] }>(
    { scope, days }: Observed,
    rows: readonly Row[],
  ): Promise<(Row & { readonly urlIds: number[] })[]> {
    const sources = await this.database.query<{ executionId: number; urlIds: number[] }>(
      `select execution_id as "executionId", array_agg(url_id order by url_id) as "urlIds" from sources
       where project_id = $1 and generation = $2 and day between $3 and $4 and execution_id = any($5::bigint[])
         and not rejected
       group by execution_id`,
      [scope.projectId, scope.generation, days.first, days.last, [...new Set(rows.flatMap((row) => row.executionIds))]],
    );
    const pages = new Map(sources.map(({ executionId, urlIds }) => [executionId, urlIds]));
    return rows.map((row) => ({ ...row, urlIds: [...new Set(row.executionIds.flatMap((id) => pages.get(id) ?? []))] }));
  }
}

const examplesOf = (most: string): string =>
  `(array_agg(execution_id order by executed_at desc, execution_id desc))[1:${most}] as "executionIds",
   (array_agg(distinct prompt_id))[1:${most}] as "promptIds"`;
