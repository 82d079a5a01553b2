import type { CrawledFacts, LinkFacts, SiteFacts } from '../../facts';
import { crawledByUrl, type HtmlPage, htmlPages } from '../../pages-of';
import { isUnread } from '../../unread';

interface LinkTarget {
  readonly from: HtmlPage;
  readonly link: LinkFacts;
  readonly target: CrawledFacts;
}

interface LinkTargets {
  /** Whether any page links to another one of the site. */
  readonly areThere: boolean;
  /** Links whose target answered. */
  readonly answered: readonly LinkTarget[];
}

/** Where the links from page to page of the site lead. */
export function linkTargets(site: Pick<SiteFacts, 'pages'>): LinkTargets {
  const crawled = crawledByUrl(site);
  const links = htmlPages(site).flatMap((from) =>
    from.page.links.filter(({ internal, url }) => internal && url !== from.url).map((link) => ({ from, link })),
  );
  const answered = links.flatMap(({ from, link }) => {
    const target = crawled.get(link.url!);
    return target && !isUnread(target) ? [{ from, link, target }] : [];
  });
  return { areThere: links.length > 0, answered };
}
