import type { Check } from '../../check';
import { verdictOf } from '../../faults';
import { START_UNREAD } from '../../unread';

const ADDRESSES = new Set(['og:url', 'og:image', 'og:image:url', 'og:image:secure_url']);
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
    const relative = start.page.metas.filter(
      ({ name, content }) => ADDRESSES.has(name) && !URL.canParse(content.trim()),
    );
    const details = [
      ...(missing.length > 0 ? [missing.join(', ')] : []),
      ...relative.map(({ name, content, line }) => `line ${line}: ${name} ${content} is no whole address`),
    ];
    const faults = details.map((detail) => ({ url: start.url, status: 'warn' as const, detail }));
    return verdictOf(
      faults,
      'The start page has all four properties.',
      'Open Graph properties are missing, or no whole addresses',
    );
  },
};
