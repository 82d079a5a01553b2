import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const STATUSES = ['pass', 'warn', 'fail', 'not_applicable', 'unknown'] as const;
export type Status = (typeof STATUSES)[number];

export interface Label {
  readonly status: Status;
  /** Why, for each `warn` and `fail`, and for what is `unknown` on sites that cannot be read. */
  readonly why?: string;
}

/**
 * Report → status → slugs of checks divided by blanks, or for such slugs their reason. `open` has the slugs of checks whose
 * verdict here experts could dispute. `score` is there where the report must have none.
 */
type LabelFile = Record<
  string,
  Partial<Record<Status, string | Record<string, string>>> & { readonly open?: string; readonly score?: null }
>;

const fileOf = (site: string): LabelFile =>
  JSON.parse(readFileSync(join(__dirname, `labels/${site}.json`), 'utf8')) as LabelFile;

/** Checks that have labels on some sites alone. */
export const PARTIAL: ReadonlySet<string> = new Set([
  'crawlability.meta-refresh',
  'crawlability.mixed-content',
  'content_readiness.viewport',
  'content_readiness.image-weight',
  'content_readiness.broken-images',
  'schema.still-valid',
  'schema.values',
  'site_structure.external-links',
]);

/** The expected status of every check on a site of the farm, by the check's id. */
export function labelsOf(site: string): ReadonlyMap<string, Label> {
  const labels = new Map<string, Label>();
  for (const [report, byStatus] of Object.entries(fileOf(site))) {
    for (const status of STATUSES) {
      const of = byStatus[status] ?? '';
      const entries = typeof of === 'string' ? [[of, undefined] as const] : Object.entries(of);
      for (const [slug, why] of entries.flatMap(([slugs, why]) =>
        slugs.split(' ').map((slug) => [slug, why] as const),
      )) {
        if (!slug) continue;
        const id = `${report}.${slug}`;
        if (labels.has(id)) throw new Error(`${site} labels ${id} twice`);
        labels.set(id, { status, ...(why === undefined ? {} : { why }) });
      }
    }
  }
  return labels;
}

/** The ids of checks that have no label on a site, since experts could dispute it. */
export const openOf = (site: string): string[] =>
  Object.entries(fileOf(site)).flatMap(([report, { open }]) =>
    open ? open.split(' ').map((slug) => `${report}.${slug}`) : [],
  );

/** The reports of a site that must have no score. */
export const withoutScore = (site: string): string[] =>
  Object.entries(fileOf(site)).flatMap(([report, its]) => (its.score === null ? [report] : []));
