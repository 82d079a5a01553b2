import { AGENT_BOTS } from '@app/core/agent-bots';
import type { CrawledFacts, MetaFacts } from './facts';
import { writtenDate } from './written-date';

/** What a page asks of search engines: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag */
export interface RobotsDirective {
  /** Of the search bot that is named, in lower case; null for everybody. */
  readonly bot: string | null;
  /** In lower case. */
  readonly name: string;
  /** Of `max-snippet:20`; null without one. */
  readonly value: string | null;
  /** Line or header. */
  readonly place: string;
}

const SEARCH_BOTS = new Set([
  ...AGENT_BOTS.filter(({ category }) => category === 'search').flatMap(
    ({ robotsToken }) => robotsToken?.toLowerCase() ?? [],
  ),
  ...['googlebot', 'googlebot-news', 'bingbot', 'msnbot', 'slurp', 'duckduckbot', 'yandex', 'baiduspider', 'applebot'],
]);
const WITH_VALUE = /^(max-snippet|max-image-preview|max-video-preview|unavailable_after)$/;

export const isReadBySearch = ({ attribute, name }: MetaFacts): boolean =>
  attribute === 'name' && (name === 'robots' || SEARCH_BOTS.has(name));

/** Those for everybody and for search bots, in markup and header. */
export function robotsDirectives({ page, headers }: CrawledFacts): RobotsDirective[] {
  const inMarkup = (page?.metas ?? [])
    .filter(isReadBySearch)
    .flatMap(({ name, content, line }) =>
      read(content, name === 'robots' ? null : name, `line ${line}: meta ${name} ${content}`),
    );
  const header = headers['x-robots-tag'];
  const inHeader = header === undefined ? [] : read(header, null, `header X-Robots-Tag: ${header}`);
  return [...inMarkup, ...inHeader].filter(({ bot }) => bot === null || SEARCH_BOTS.has(bot));
}

function read(text: string, named: string | null, place: string): RobotsDirective[] {
  let bot = named;
  // The comma of a date parts nothing.
  return text.split(/,(?!\s*\d)/).flatMap((part) => {
    let [name = '', value = null]: (string | null | undefined)[] = halves(part);
    if (value !== null && !WITH_VALUE.test(name!)) {
      // A header may begin with the bot that it is for.
      bot = name!;
      [name = '', value = null] = halves(value);
    }
    return name ? [{ bot, name, value: value ?? null, place }] : [];
  });
}

const halves = (text: string): [string, string | null] => {
  const colon = text.indexOf(':');
  if (colon < 0) return [text.trim().toLowerCase(), null];
  return [
    text.slice(0, colon).trim().toLowerCase(),
    text
      .slice(colon + 1)
      .trim()
      .toLowerCase(),
  ];
};

/**
 * What keeps a page out of an index; undefined when nothing does.
 * @param now a page that was to be dropped before is kept out; ISO 8601
 */
export const noindexOf = (crawled: CrawledFacts, now: string): RobotsDirective | undefined =>
  robotsDirectives(crawled).find(
    ({ name, value }) =>
      name === 'noindex' ||
      name === 'none' ||
      (name === 'unavailable_after' && value !== null && instantOf(value) < Date.parse(now)),
  );

/** Of ISO 8601, RFC 850 or RFC 822; as if in UTC when it names no zone. NaN for what is no date. */
const instantOf = (date: string): number =>
  writtenDate(date)?.instant ?? Date.parse(/(?:z|[a-z]{3}|[+-]\d{4})$/i.test(date) ? date : `${date} UTC`);
