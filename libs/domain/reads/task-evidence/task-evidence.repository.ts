import { Injectable } from '@nestjs/common';
import {
  ALL_MODELS,
  citingAnswersCode,
  EXECUTION_ROW,
  EXECUTION_STATE,
  type LocalDay,
  OWN_ACTOR,
  sourceTypeCode,
} from '@app/core/kernel';
import { CITING_PREDICATES } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { ReadDatabase } from '@app/platform/database';
import { folded, rawSearches } from '../fan-outs/told-searches';

/** A fetched page that answers cite. */
export interface EvidencePageRow {
  readonly url: string;
  readonly title: string | null;
  readonly text: string;
  /** The last day on which the page says that it was changed or published. */
  readonly published: LocalDay | null;
  readonly own: boolean;
  /** Answers that cite it, of those that the query looked at, and those of them that name a competitor and not the brand. */
  readonly citations: number;
  readonly gaps: number;
}

export interface AnswerFigures {
  readonly answers: number;
  readonly mentions: number;
  readonly first: LocalDay | null;
  readonly last: LocalDay | null;
}

/** So much of a page's text is read. */
const LONGEST_TEXT = 20_000;

/** So many of the latest answers are asked for what was searched. */
const RECENT = 500;

const PAGE = `u.url, coalesce(p.title, u.title) as title, left(p.text, ${LONGEST_TEXT}) as text,
  p.modified_on as published`;
const READABLE = `p.status = 'fetched' and p.word_count > 0`;

const OWNED = sourceTypeCode('owned');
const ALL = citingAnswersCode('all');
const GAP = citingAnswersCode('gap');

/** Reads what is known about a topic, for whoever writes about it. */
@Injectable()
export class TaskEvidenceRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** The pages that answers to a prompt cite most. */
  pagesOfPrompt(
    { projectId, generation }: ProjectScope,
    promptId: number,
    since: LocalDay,
    most: number,
  ): Promise<EvidencePageRow[]> {
    return this.database.query(
      `with cited as (
         select url_id, min(source_type) as source_type, count(distinct execution_id) as citations,
           count(distinct execution_id) filter (where ${CITING_PREDICATES.gap}) as gaps
         from sources
         where project_id = $1 and generation = $2 and prompt_id = $3 and day >= $4 and not rejected
         group by url_id)
       select ${PAGE}, c.source_type = ${OWNED} as own, c.citations, c.gaps
       from cited c
       join pages p on p.project_id = $1 and p.url_id = c.url_id and ${READABLE}
       join urls u on u.project_id = $1 and u.id = c.url_id
       order by c.citations desc, c.url_id limit $5`,
      [projectId, generation, promptId, since, most],
    );
  }

  /** The pages that answers of the project have cited most, whatever they were asked and since it began. */
  pagesOfProject({ projectId, generation }: ProjectScope, ownOnly: boolean, most: number): Promise<EvidencePageRow[]> {
    return this.database.query(
      `with cited as (
         select url_id, min(source_type) as source_type, sum(citations) filter (where answers = ${ALL}) as citations,
           coalesce(sum(citations) filter (where answers = ${GAP}), 0) as gaps
         from url_totals
         where project_id = $1 and generation = $2 and model = ${ALL_MODELS} and answers in (${ALL}, ${GAP})
         group by url_id)
       select ${PAGE}, c.source_type = ${OWNED} as own, c.citations, c.gaps
       from cited c
       join pages p on p.project_id = $1 and p.url_id = c.url_id and ${READABLE}
       join urls u on u.project_id = $1 and u.id = c.url_id
       where c.citations > 0 and (not $3 or c.source_type = ${OWNED})
       order by c.citations desc, c.url_id limit $4`,
      [projectId, generation, ownOnly, most],
    );
  }

  /** What models searched for before they gave the latest answers, the commonest first, each in its commonest spelling. */
  async fanOutQueries({ projectId }: ProjectScope, promptId: number | null, most: number): Promise<string[]> {
    const rows = await this.database.query<{ query: string }>(
      `with recent as (
         select id, day from executions
         where project_id = $1 and state = ${EXECUTION_STATE.succeeded} and ($2::bigint is null or prompt_id = $2)
         order by executed_at desc limit ${RECENT})
       select mode() within group (order by spelling) as query from (
         select a.execution_id, min(searches.raw collate "C") as spelling, ${folded('searches.raw')} as folded
         from recent e
         join answers a on a.project_id = $1 and a.day = e.day and a.execution_id = e.id
         ${rawSearches('a')}
         group by a.execution_id, folded) told
       where folded <> '' group by folded order by count(*) desc, folded collate "C" limit $3`,
      [projectId, promptId, most],
    );
    return rows.map(({ query }) => query);
  }

  /** How many answers a prompt has, and how many of them mention the brand. */
  async figuresOfPrompt(
    { projectId, generation }: ProjectScope,
    promptId: number,
    since: LocalDay,
  ): Promise<AnswerFigures> {
    const [row] = await this.database.query<AnswerFigures>(
      `select count(*) filter (where actor_id = ${EXECUTION_ROW}) as answers,
         count(*) filter (where actor_id = ${OWN_ACTOR} and mention_position is not null) as mentions,
         min(day)::text as first, max(day)::text as last
       from facts where project_id = $1 and generation = $2 and prompt_id = $3 and day >= $4`,
      [projectId, generation, promptId, since],
    );
    return row!;
  }

  /** The same of all prompts, since the project began. */
  async figuresOfProject({ projectId, generation }: ProjectScope): Promise<AnswerFigures> {
    const [row] = await this.database.query<AnswerFigures>(
      `select coalesce(sum(responses), 0)::bigint as answers,
         coalesce(sum(mentions) filter (where actor_id = ${OWN_ACTOR}), 0)::bigint as mentions,
         min(day)::text as first, max(day)::text as last
       from cube where project_id = $1 and generation = $2 and model = ${ALL_MODELS}
         and actor_id in (${EXECUTION_ROW}, ${OWN_ACTOR})`,
      [projectId, generation],
    );
    return row!;
  }
}
