import { Injectable } from '@nestjs/common';
import { ANSWER_TRAITS, type LocalDay, OWN_ACTOR, sourceTypeCode, sourceTypeOf } from '@app/core/kernel';
import {
  isAdvertisement,
  isUnlabelledAdvertisement,
  type NamedBrand,
  type PageCell,
  type PageLink,
  type PageObservation,
} from '@app/core/recommendations';
import type { ProjectScope } from '@app/domain/tracking';
import { ReadDatabase } from '@app/platform/database';
import type { Observed } from './prompt-outcomes.repository';

type PageRow = Omit<PageObservation, 'sourceType' | 'contents' | 'cells'> & {
  readonly sourceType: number;
  readonly isRead: boolean;
  readonly names: number[];
  readonly modifiedOn: LocalDay | null;
  readonly head: string | null;
  readonly tables: number;
  readonly numbers: number;
  readonly headings: string[];
  /** Of a page that names one tracked brand alone, and not the project's; empty for others. */
  readonly voice: string;
  readonly links: PageLink[];
};

/** A URL as a source names it. */
export interface NamedUrl {
  readonly urlId: number;
  readonly url: string;
  readonly domain: string;
  readonly title: string | null;
}

/** Characters in which a page says that somebody has paid for it. */
const HEAD = 2000;
/** Characters by which a page is judged that names one competitor alone, and links. */
const VOICE = 30_000;
const LINKS = 300;
/** Of a page's markup and text so much is looked at, and so many headings: longer ones are long for other reasons. */
const LOOKED_AT = 300_000;
const HEADINGS = 60;
const FEATURES = `
  coalesce((length(left(p.html, ${LOOKED_AT})) - length(replace(left(p.html, ${LOOKED_AT}), '<table', ''))) / 6, 0) as tables,
  (select count(*) from regexp_matches(left(p.text, ${LOOKED_AT}), '\\d+', 'g')) as numbers,
  array(select btrim(found[1]) from regexp_matches(left(p.html, ${LOOKED_AT}), '<h[1-4](?:\\s[^>]*)?>([^<]+)', 'g') found
    limit ${HEADINGS}) as headings`;
const ONE_RIVAL = `(select count(distinct actor_id) = 1 and min(actor_id) > ${OWN_ACTOR} from page_evidence e
  where e.project_id = $1 and e.url_id = chosen.url_id)`;
const LINK = '<a href="https?://([^"/?#]+)[^"]*"(?: rel="([^"]*)")?';
const OWNED = sourceTypeCode('owned');
const { brandMentioned, competitorMentioned } = ANSWER_TRAITS;
const NAMES_BRAND = `s.answer_traits & ${brandMentioned} <> 0`;
const IS_GAP = `s.answer_traits & ${brandMentioned + competitorMentioned} = ${competitorMentioned}`;
const OBSERVED = `s.project_id = $1 and s.generation = $2 and s.model = any($3::smallint[])
  and s.day between $4 and $5 and not s.rejected`;

/** Reads the pages on which answers draw, with what the page cache has of them. */
@Injectable()
export class ObservedPagesRepository {
  constructor(private readonly database: ReadDatabase) {}

  /**
   * The pages with most answers: as many of the brand's own as of others.
   * @param examples ids of prompts and answers of each page
   * @param competitors by actor id
   */
  async pages(
    { scope, models, days }: Observed,
    most: number,
    examples: number,
    competitors: ReadonlyMap<number, NamedBrand>,
  ): Promise<PageObservation[]> {
    const rows = await this.database.query<PageRow>(
      `with counted as (
         select s.url_id, s.source_type, count(*) as answers, row_number() over (
           partition by s.source_type = ${OWNED} order by count(*) desc, s.url_id) as place
         from sources s where ${OBSERVED} group by s.url_id, s.source_type),
       chosen as (select * from counted where place <= $6)
       select chosen.url_id as "urlId", chosen.source_type as "sourceType", chosen.answers, seen.*,
         u.url, d.domain, coalesce(p.title, u.title) as title,
         coalesce(p.text <> '' and p.evidence_key is not null, false) as "isRead", p.modified_on as "modifiedOn",
         left(p.text, ${HEAD}) as head, ${FEATURES},
         array(select distinct actor_id from page_evidence e
           where e.project_id = $1 and e.url_id = chosen.url_id order by actor_id) as names,
         case when ${ONE_RIVAL} then left(p.text, ${VOICE}) else '' end as voice,
         case when ${ONE_RIVAL} then coalesce((select jsonb_agg(jsonb_build_object('host', found[1], 'rel', coalesce(found[2], '')))
           from (select found from regexp_matches(left(p.html, ${LOOKED_AT}), '${LINK}', 'g') found limit ${LINKS}) f), '[]')
           else '[]' end as links
       from chosen
       cross join lateral (
         select max(s.id) as "sourceId", min(s.actor_id) as "actorId", count(*) filter (where ${IS_GAP}) as "gapAnswers",
           count(*) filter (where ${NAMES_BRAND}) as "namedAnswers",
           (array_agg(s.execution_id order by s.executed_at desc, s.execution_id desc))[1:$7] as "executionIds",
           array_agg(distinct s.prompt_id) as "promptIds"
         from sources s where ${OBSERVED} and s.url_id = chosen.url_id) seen
       join urls u on u.project_id = $1 and u.id = chosen.url_id
       join domains d on d.project_id = $1 and d.id = u.domain_id
       left join pages p on p.project_id = $1 and p.url_id = chosen.url_id
       order by chosen.answers desc, chosen.url_id`,
      [scope.projectId, scope.generation, models, days.first, days.last, most, examples],
    );
    const ids = rows.map(({ urlId }) => urlId);
    const cells = Map.groupBy(await this.cells({ scope, models, days }, ids), ({ urlId }) => urlId);
    return rows.map((row) => {
      const {
        isRead,
        names,
        modifiedOn,
        head: _head,
        voice: _voice,
        links: _links,
        tables,
        numbers,
        headings,
        ...page
      } = row;
      return {
        ...page,
        sourceType: sourceTypeOf(row.sourceType),
        cells: (cells.get(row.urlId) ?? []).map(({ urlId: _, ...cell }) => cell),
        contents: isRead
          ? { names, modifiedOn, isAdvertisement: isPaidFor(row, competitors), tables, numbers, headings }
          : null,
      };
    });
  }

  private cells({ scope, models, days }: Observed, ids: readonly number[]): Promise<(PageCell & { urlId: number })[]> {
    return this.database.query(
      `select s.url_id as "urlId", s.prompt_id as "promptId", s.model, count(*) as answers,
         count(*) filter (where ${NAMES_BRAND}) as named
       from sources s where ${OBSERVED} and s.url_id = any($6::bigint[])
       group by s.url_id, s.prompt_id, s.model order by s.url_id, s.prompt_id, s.model`,
      [scope.projectId, scope.generation, models, days.first, days.last, ids],
    );
  }

  /** URLs by their ids. */
  async urls({ projectId }: ProjectScope, ids: readonly number[]): Promise<ReadonlyMap<number, NamedUrl>> {
    const rows = await this.database.query<NamedUrl>(
      `select u.id as "urlId", u.url, d.domain, coalesce(p.title, u.title) as title
       from urls u
       join domains d on d.project_id = u.project_id and d.id = u.domain_id
       left join pages p on p.project_id = u.project_id and p.url_id = u.id
       where u.project_id = $1 and u.id = any($2::bigint[])`,
      [projectId, ids],
    );
    return new Map(rows.map((row) => [row.urlId, row]));
  }
}

function isPaidFor(
  { title, head, voice, links, names }: PageRow,
  competitors: ReadonlyMap<number, NamedBrand>,
): boolean {
  const only = voice === '' ? undefined : competitors.get(names[0]!);
  return (
    isAdvertisement(title, head ?? '') || (!!only && isUnlabelledAdvertisement({ title, text: voice, links }, only))
  );
}
