/** Whose export a file is. */
export const EXPORT_SOURCES = ['search_console', 'ga4', 'bing_ai'] as const;
export type ExportSource = (typeof EXPORT_SOURCES)[number];

/** What a row of an export is of. */
export const EXPORT_KINDS = ['query', 'page', 'day', 'country'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** What exports count of a row. */
export const EXPORT_COUNTS = ['clicks', 'impressions', 'sessions', 'citations'] as const;
export type ExportCount = (typeof EXPORT_COUNTS)[number];

export interface ExportForm {
  readonly source: ExportSource;
  readonly kinds: readonly ExportKind[];
  /** Counts that every row has; the first tells the source. */
  readonly counts: readonly ExportCount[];
  /** What to export, for whoever has sent something else. */
  readonly words: string;
}

/** The exports that are read. */
export const EXPORT_FORMS: readonly ExportForm[] = [
  {
    source: 'search_console',
    kinds: ['query', 'page', 'day', 'country'],
    counts: ['impressions', 'clicks'],
    words: 'Search Console (Top queries, Top pages, Date or Country, beside Clicks and Impressions)',
  },
  {
    source: 'ga4',
    kinds: ['page'],
    counts: ['sessions'],
    words: 'GA4 (Landing page and Session source / medium, beside Sessions)',
  },
  {
    source: 'bing_ai',
    kinds: ['query', 'page', 'day'],
    counts: ['citations'],
    words: 'Bing AI Performance (Grounding query, Page or Date, beside Citations)',
  },
];

/** Caps of one file, before and while it is read. */
export const EXPORT_LIMITS = {
  /** Of the file as it is sent; it fits a body as Base64. */
  bytes: 720 * 1024,
  /** Of all that an archive holds, unpacked, and of each file in it. */
  unpackedBytes: 8 * 1024 * 1024,
  filesOfArchive: 20,
  rows: 20_000,
  days: 800,
  columns: 50,
  cellLength: 2_048,
} as const;
