import type { Check } from '../../check';
import { judgeEachPage } from '../../judge-pages';
import type { HtmlPage } from '../../pages-of';
import { START_UNREAD } from '../../unread';

/** HTML Living Standard, section 4.2.5.3. */
const REFRESH = /^\s*\d*(?:\.\d*)?\s*[;,\s]\s*(?:url\s*=\s*)?["']?([^"']+)/i;

const targetOf = (content: string, page: HtmlPage): string | null => {
  const [, address] = REFRESH.exec(content) ?? [];
  return address ? (URL.parse(address.trim(), page.page.base ?? page.finalUrl)?.href ?? null) : null;
};

export const metaRefresh: Check<'pages'> = {
  slug: 'meta-refresh',
  title: 'Pages move by the server, not by a meta refresh',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh',
  recommendation: 'Let the server answer 301 or 308: most AI crawlers follow no meta refresh.',
  check: (site) =>
    site.startPage
      ? judgeEachPage(site, {
          fault: (page) =>
            page.page.metas
              .filter(({ attribute, name }) => attribute === 'http-equiv' && name === 'refresh')
              .flatMap(({ content, line }) => {
                const to = targetOf(content, page);
                return to === null || to === page.finalUrl ? [] : [`line ${line}: meta refresh ${content}`];
              }),
          fine: 'No page sends its readers on by a meta refresh.',
          wrong: 'A page sends its readers on by a meta refresh',
        })
      : START_UNREAD,
};
