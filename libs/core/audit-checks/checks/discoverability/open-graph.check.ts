import type { Check } from '../../check';
import { verdictOf } from '../../faults';
import { START_UNREAD } from '../../unread';

const REQUIRED = ['og:title', 'og:type', 'og:image', 'og:url'];

export const openGraph: Check = {
  slug: 'open-graph',
  title: 'The start page has Open Graph metadata',
  severity: 'low',
  basis: 'standard',
  reference: 'https://ogp.me/#metadata',
  recommendation: `Add the four properties that every page needs: ${REQUIRED.join(', ')}.`,
  check({ startPage: start }) {
    if (!start) return START_UNREAD;
    const there = new Set(start.page.metas.filter(({ content }) => content.trim()).map(({ name }) => name));
    // The image has an alternative name.
    if (there.has('og:image:url')) there.add('og:image');
    const missing = REQUIRED.filter((name) => !there.has(name));
    const faults = missing.length > 0 ? [{ url: start.url, status: 'warn' as const, detail: missing.join(', ') }] : [];
    return verdictOf(faults, 'The start page has all four properties.', 'Open Graph properties are missing');
  },
};
