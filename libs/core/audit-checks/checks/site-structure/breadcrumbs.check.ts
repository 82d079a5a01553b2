import type { Check } from '../../check';
import type { SiteFacts } from '../../facts';
import { isA, jsonLdOf } from '../../json-ld';
import type { HtmlPage } from '../../pages-of';
import { notApplicable, pass } from '../../unread';
import { judgePages } from '../../judge-pages';

const NAMES = /bread-?\s?crumb|brotkr[uü]m|migas|ruta de navegaci[oó]n|ariane|パンくず|مسار/i;

export const breadcrumbs: Check<'pages'> = {
  slug: 'breadcrumbs',
  title: 'Deep pages say where they stand',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
  recommendation: 'Show the way from the start page on each deep page, and describe it as a BreadcrumbList.',
  check: (site) =>
    judgePages(site, (pages) => {
      const deep = pages.filter(({ url }) => new URL(url).pathname.split('/').filter(Boolean).length > 1);
      const [first] = deep;
      if (!first) return notApplicable('No page stands below another.');
      const described = describedPages(site);
      const having = deep.find((page) => described.has(page.url) || shows(page));
      if (having) return pass(`There are breadcrumbs: ${having.url}.`);
      return {
        status: 'warn',
        evidence: `None of the deep pages (${deep.length}) has breadcrumbs; the first is ${first.url}.`,
        places: deep.map(({ url }) => ({ url, detail: 'neither BreadcrumbList nor a nav of that name' })),
      };
    }),
};

const describedPages = (site: Pick<SiteFacts, 'pages'>): ReadonlySet<string> =>
  new Set(
    jsonLdOf(site)
      .schemaNodes.filter((node) => isA(node, 'BreadcrumbList'))
      .map(({ url }) => url),
  );

const shows = ({ page }: HtmlPage): boolean =>
  page.microdata.some(({ type }) => type.includes('BreadcrumbList')) ||
  page.navs.some(({ label, classes }) => NAMES.test(label ?? '') || NAMES.test(classes));
