import { Injectable } from '@nestjs/common';
import { containsAny, executionsByModel, type Page, pageClause, Parameters } from '@app/core/metric-engine';
import { BACKGROUND_POSITION, citingAnswersCode, type LocalDay } from '@app/core/kernel';
import { type CapturedAnswer, storedSpellings } from '@app/core/extraction';
import type { ListSelection } from '../selection/selections';
import { onDayOf, type ProjectScope } from '@app/domain/tracking';
import { ReadDatabase, type Reading } from '@app/platform/database';
import { answersOf, type CitationQuestion, modelsOf, sourcePredicate, typePredicate } from './citation-selection';
import type { CitationPart } from './citation-figures';
import type { Executions } from './counted-group';

export interface CitedUrl {
  readonly id: number;
  /** The canonical form of the URL. */
  readonly url: string;
  readonly urlSha256: string;
  readonly host: string;
  /** The registrable domain. */
  readonly domain: string;
}

/** Citations of one model, source type and form of the URL. */
export interface UrlPart extends CitationPart {
  readonly url: string;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
}

export interface OccurrenceRecord {
  readonly executionId: number;
  readonly promptId: number;
  readonly promptText: string;
  readonly model: number;
  readonly executedAt: Date;
  readonly position: number;
  readonly sourceType: number;
  /** The URL as the answer gives it. */
  readonly url: string;
  readonly day: LocalDay;
  /** null when the answer is not stored. */
  readonly text: string | null;
  readonly details: Pick<CapturedAnswer, 'annotations' | 'references'> | null;
}

@Injectable()
export class CitedUrlsRepository {
  constructor(private readonly database: ReadDatabase) {}

  /**
   * Finds a URL by the hash of its canonical form or of any other form, if an answer of one of these models cites it. A
   * form that was canonical once leads on to the URL that has taken it over, as soon as answers are counted there.
   */
  async find(
    { projectId, generation }: ProjectScope,
    sha256: string,
    models: readonly number[],
  ): Promise<CitedUrl | null> {
    const [found] = await this.database.query<CitedUrl>(
      `with named as (
         select id, 0 as steps from urls where project_id = $1 and sha256 = $2
         union all select url_id, 1 from url_variants where project_id = $1 and sha256 = $2),
       candidates as (
         select * from named
         union all
         select v.url_id, 2 from named n
           join urls u on u.project_id = $1 and u.id = n.id
           join url_variants v on v.project_id = $1 and v.sha256 = u.sha256)
       select u.id, u.url, encode(u.sha256, 'hex') as "urlSha256", u.host, d.domain
       from candidates c
       join urls u on u.project_id = $1 and u.id = c.id
       join domains d on d.project_id = $1 and d.id = u.domain_id
       where exists (
         select from url_totals t
         where t.project_id = $1 and t.generation = $3 and t.model = any($4::smallint[]) and t.answers = $5
           and t.url_id = u.id)
       order by c.steps desc limit 1`,
      [projectId, Buffer.from(sha256, 'hex'), generation, models, citingAnswersCode('all')],
    );
    return found ?? null;
  }

  parts(question: CitationQuestion, url: CitedUrl): Promise<UrlPart[]> {
    const values = new Parameters();
    const projectId = values.project(question.selection.scope.projectId);
    return this.database.query(
      `select s.model, s.source_type as "sourceType", s.citations as responses, s.citations, s.positioned,
         s.position_sum, coalesce(v.url, ${values.add(url.url)}) as url, s.first_seen_at as "firstSeenAt",
         s.last_seen_at as "lastSeenAt"
       from (
         select model, source_type, variant_id, count(*) as citations,
           count(*) filter (where position > ${BACKGROUND_POSITION}) as positioned, sum(position)::bigint as position_sum,
           min(executed_at) as first_seen_at, max(executed_at) as last_seen_at
         from sources where ${occurrences(question, url, values)}
         group by model, source_type, variant_id
       ) s
       left join url_variants v on v.project_id = ${projectId} and v.id = s.variant_id`,
      values.all,
    );
  }

  /** Counts the executions under the common filters, by model. */
  async executions(selection: ListSelection): Promise<Executions> {
    const values = new Parameters();
    const rows = await this.database.query<{ model: number; executions: number }>(
      executionsByModel({ ...selection.scope, ...selection, models: modelsOf(selection) }, values),
      values.all,
    );
    return Object.fromEntries(rows.map(({ model, executions }) => [model, executions]));
  }

  /** One page of occurrences, newest first. */
  page(question: CitationQuestion, url: CitedUrl, page: Page): Reading<OccurrenceRecord> {
    const values = new Parameters();
    const { projectId, generation } = question.selection.scope;
    const project = values.project(projectId);
    const newest = (rows: string) => `order by ${rows}.day desc, ${rows}.executed_at desc, ${rows}.id desc`;
    return this.database.reading<OccurrenceRecord>(
      `select s.execution_id as "executionId", s.prompt_id as "promptId", p.prompt_text as "promptText", s.model,
         s.executed_at as "executedAt", s.position, s.source_type as "sourceType",
         coalesce(v.url, ${values.add(url.url)}) as url, s.day, a.text, a.details
       from (
         select day, executed_at, id from sources where ${occurrences(question, url, values)}
         ${newest('sources')} ${pageClause(page, values)}
       ) page
       join sources s on s.project_id = ${project} and s.generation = ${values.add(generation)}
         and s.url_id = ${values.add(url.id)} and s.day = page.day and s.executed_at = page.executed_at
         and s.id = page.id and not s.rejected
       join prompts p on p.project_id = ${project} and p.id = s.prompt_id
       left join url_variants v on v.project_id = ${project} and v.id = s.variant_id
       left join answers a on a.project_id = ${project} and a.day ${onDayOf(question.selection.scope, 's.day')}
         and a.execution_id = s.execution_id
       ${newest('s')}`,
      values.all,
    );
  }

  async total(question: CitationQuestion, url: CitedUrl): Promise<number> {
    const values = new Parameters();
    const [row] = await this.database.query<{ total: number }>(
      `select count(*) as total from sources where ${occurrences(question, url, values)}`,
      values.all,
    );
    return row!.total;
  }
}

/** SQL for the source rows of a URL that the question is about. */
function occurrences(question: CitationQuestion, url: CitedUrl, values: Parameters): string {
  const { selection, filters } = question;
  const ofUrl = `url_id = ${values.add(url.id)}`;
  const conditions = [
    sourcePredicate(selection, answersOf(filters), values),
    ofUrl,
    ...typePredicate(question, values),
    ...(filters.query ? [containsAny(`lower(${values.add(url.url)})`, storedSpellings(filters.query), values)] : []),
  ];
  if (filters.content_gap === 'gap') {
    const mentioned = sourcePredicate(selection, 'mentioned', values);
    conditions.push(`not exists (select from sources where ${mentioned} and ${ofUrl})`);
  }
  return conditions.join(' and ');
}
