import type { Check } from '../../check';
import { NO_PAGE, verdictOf } from '../../faults';
import { type HtmlPage, htmlPages } from '../../pages-of';

export const description: Check<'pages'> = {
  slug: 'description',
  title: 'Each page has a description',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/snippet#meta-descriptions',
  recommendation: 'Add a meta description: one or two sentences that say what this page has.',
  check(site) {
    const pages = htmlPages(site);
    if (pages.length === 0) return NO_PAGE;
    const faults = pages
      .filter((page) => !hasDescription(page))
      .map(({ url }) => ({ url, status: 'warn' as const, detail: 'no meta description' }));
    return verdictOf(
      faults,
      `All pages that were read (${pages.length}) have a description.`,
      'A page has no description',
      '{n} pages have no description',
    );
  },
};

const hasDescription = ({ page }: HtmlPage): boolean =>
  page.metas.some(({ attribute, name, content }) => attribute === 'name' && name === 'description' && content.trim());
