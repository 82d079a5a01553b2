import { AGENT_BOTS } from '@app/core/agent-bots';
import type { HtmlPage } from './pages-of';

/** Names of `meta` elements that crawlers of search read as `robots`. */
const SEARCH_BOTS: ReadonlySet<string> = new Set(
  AGENT_BOTS.filter(({ category }) => category === 'search').flatMap(
    ({ robotsToken }) => robotsToken?.toLowerCase() ?? [],
  ),
);
/** Directives that hold a colon themselves, so that it ends no name of a bot. */
const WITH_VALUES = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after']);

const isForSearch = (name: string): boolean => name === 'robots' || SEARCH_BOTS.has(name);

const directivesOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());

/** What `X-Robots-Tag` says to everybody and to bots of search: `otherbot: noindex` is for another. */
function headerDirectives(header: string): string[] {
  let addressee = 'robots';
  return directivesOf(header).flatMap((directive) => {
    const [, name, rest] = /^([a-z_-]+)\s*:\s*(.*)$/.exec(directive) ?? [];
    if (name !== undefined && !WITH_VALUES.has(name)) {
      addressee = name;
      return isForSearch(addressee) ? [rest!] : [];
    }
    return isForSearch(addressee) ? [directive] : [];
  });
}

/** Directives for search, in lower case, from `meta` elements and the header. */
export const robotsDirectives = ({ page, headers }: HtmlPage): string[] => [
  ...page.metas
    .filter(({ attribute, name }) => attribute === 'name' && isForSearch(name))
    .flatMap(({ content }) => directivesOf(content)),
  ...headerDirectives(headers['x-robots-tag'] ?? ''),
];

export const isNoindexed = (page: HtmlPage): boolean =>
  robotsDirectives(page).some((directive) => directive === 'noindex' || directive === 'none');
