import { Count, formatValue, NOTHING } from '@app/core/charts';
import type { ExportFigures, SiteExport } from '@app/core/contracts';
import type { Column } from '../table';

export const counted = (value: number | null) => (value === null ? NOTHING : <Count value={value} />);

const KEYS: Readonly<Record<SiteExport['kind'], string>> = {
  query: 'Query',
  page: 'Page',
  day: 'Day',
  country: 'Country',
};

/** The figures that an export of this kind has. */
export function exportColumns({
  source,
  kind,
}: Pick<SiteExport, 'source' | 'kind'>): [Column<ExportFigures>, ...Column<ExportFigures>[]] {
  const key: Column<ExportFigures> = { title: KEYS[kind], cell: (row) => <span class="foreign">{row.key}</span> };
  switch (source) {
    case 'search_console':
      return [
        key,
        { title: 'Clicks', number: true, cell: ({ clicks }) => counted(clicks) },
        { title: 'Impressions', number: true, cell: ({ impressions }) => counted(impressions) },
        { title: 'CTR', number: true, cell: ({ ctr }) => formatValue(ctr, 'percent', 2) },
        { title: 'Position', number: true, cell: ({ position }) => position ?? NOTHING },
      ];
    case 'ga4':
      return [
        key,
        { title: 'Source / medium', cell: ({ source_medium }) => <span class="foreign">{source_medium}</span> },
        { title: 'Sessions', number: true, cell: ({ sessions }) => counted(sessions) },
      ];
    case 'bing_ai':
      return [key, { title: 'Citations', number: true, cell: ({ citations }) => counted(citations) }];
  }
}
