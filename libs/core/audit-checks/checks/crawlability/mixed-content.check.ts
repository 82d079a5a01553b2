import type { Check } from '../../check';
import type { CrawledFacts } from '../../facts';
import { type Fault, verdictOf } from '../../faults';
import { type HtmlPage, htmlPages } from '../../pages-of';
import { notApplicable, START_UNREAD } from '../../unread';

const UPGRADES = /(?:^|[;,])\s*upgrade-insecure-requests\b/i;

const upgrades = ({ page: { metas }, headers }: HtmlPage): boolean =>
  UPGRADES.test(headers['content-security-policy'] ?? '') ||
  metas.some(
    ({ attribute, name, content }) =>
      attribute === 'http-equiv' && name === 'content-security-policy' && UPGRADES.test(content),
  );

const isSecure = ({ url }: Pick<CrawledFacts, 'url'>): boolean => url.startsWith('https:');

export const mixedContent: Check<'pages'> = {
  slug: 'mixed-content',
  title: 'Pages over https load nothing by http',
  severity: 'medium',
  basis: 'standard',
  reference: 'https://www.w3.org/TR/mixed-content/',
  recommendation: 'Load it by https, or send Content-Security-Policy: upgrade-insecure-requests.',
  check(site) {
    const pages = htmlPages(site);
    if (pages.length === 0) return START_UNREAD;
    const secure = pages.filter(isSecure);
    if (secure.length === 0) return notApplicable('No page is served over https.');
    const faults = secure
      .filter((page) => !upgrades(page))
      .flatMap(({ url, page }) =>
        page.insecureLoads.map((load): Fault => ({
          url,
          status: load.kind === 'active' ? 'fail' : 'warn',
          detail: `line ${load.line}: ${load.element} ${load.url}`,
        })),
      );
    return verdictOf(
      faults,
      'No page over https loads anything by http.',
      'A page over https loads by http',
      '{n} loads of pages over https go by http',
    );
  },
};
