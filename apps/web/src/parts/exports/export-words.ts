import type { SiteExport } from '@app/core/contracts';
import { spanText } from '../window-options';

const SOURCES: Readonly<Record<SiteExport['source'], string>> = {
  search_console: 'Search Console',
  ga4: 'GA4',
  bing_ai: 'Bing AI Performance',
};

const KINDS: Readonly<Record<SiteExport['kind'], string>> = {
  query: 'queries',
  page: 'pages',
  day: 'days',
  country: 'countries',
};

export const nameOfExport = ({ source, kind }: Pick<SiteExport, 'source' | 'kind'>): string =>
  `${SOURCES[source]}, ${KINDS[kind]}`;

export const periodOfExport = ({ first_day, last_day }: Pick<SiteExport, 'first_day' | 'last_day'>): string =>
  spanText({ from: first_day, to: last_day });
