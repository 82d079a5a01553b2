import type { CitationView, Direction } from '@app/core/contracts';
import { type Page, pageClause, Parameters, type Statement } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';

/** The id of a URL or of a domain; a host is its own. */
export type GroupKey = number | string;

export const KEY_TYPES: Readonly<Record<CitationView, 'bigint' | 'text'>> = {
  url: 'bigint',
  domain: 'bigint',
  host: 'text',
};

/** SQL of the text of a group `g`, joined with `of` if its key is not that text already. */
export interface GroupText {
  readonly text: string;
  readonly of: string;
}

export const TEXTS: Readonly<Record<CitationView, GroupText>> = {
  url: { text: 't.url', of: 'join urls t on t.project_id = $1 and t.id = g.key' },
  domain: { text: 't.domain', of: 'join domains t on t.project_id = $1 and t.id = g.key' },
  host: { text: 'g.key', of: '' },
};

/** What the database knows of a group, and its columns do not. */
export interface NamedGroup {
  readonly key: GroupKey;
  readonly groupKey: string;
  /** The hash of one of the group's URLs. */
  readonly urlSha256: string;
  readonly host: string;
  readonly domain: string;
  readonly title: string | null;
}

export interface GroupNames {
  readonly scope: Pick<ProjectScope, 'projectId'>;
  readonly view: CitationView;
  readonly direction: Direction;
  readonly page: Page;
  /** Those that may be on the page, with what they are ordered by before their texts, and one of their URLs. */
  readonly groups: readonly { readonly key: GroupKey; readonly value: number | null; readonly urlId: number }[];
}

/** Compiles the names of one page of these groups, in order. */
export function groupNamesStatement({ scope, view, direction, page, groups }: GroupNames): Statement {
  const values = new Parameters();
  const project = values.project(scope.projectId);
  const [keys, orders, urls] = (['key', 'value', 'urlId'] as const).map((name) =>
    values.add(groups.map((group) => group[name])),
  );
  const { text, of } = TEXTS[view];
  const statement = [
    `select page.key, page.group_key as "groupKey", encode(u.sha256, 'hex') as "urlSha256", u.host, d.domain,`,
    `  coalesce(u.title, p.title) as title`,
    `from (`,
    `  select g.key, g.value, g.url_id, ${text} as group_key`,
    `  from unnest(${keys}::${KEY_TYPES[view]}[], ${orders}::float8[], ${urls}::bigint[]) g (key, value, url_id) ${of}`,
    `  order by g.value ${direction} nulls last, ${text} collate "C" ${pageClause(page, values)}`,
    `) page`,
    `left join urls u on u.project_id = ${project} and u.id = page.url_id`,
    `left join domains d on d.project_id = ${project} and d.id = u.domain_id`,
    `left join pages p on p.project_id = ${project} and p.url_id = u.id`,
    `order by page.value ${direction} nulls last, page.group_key collate "C"`,
  ].join('\n');
  return { text: statement, values: values.all };
}
