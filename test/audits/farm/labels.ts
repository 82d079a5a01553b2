import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const STATUSES = ['pass', 'warn', 'fail', 'not_applicable', 'unknown'] as const;
export type Status = (typeof STATUSES)[number];

export interface Label {
  readonly status: Status;
  /** Why, for each `warn` and `fail`. */
  readonly why?: string;
}

/** Report → status → slugs of checks divided by blanks, or the reason of each. */
type LabelFile = Record<string, Partial<Record<Status, string | Record<string, string>>>>;

/** The expected status of every check on a site of the farm, by the check's id. */
export function labelsOf(site: string): ReadonlyMap<string, Label> {
  const file = JSON.parse(readFileSync(join(__dirname, `labels/${site}.json`), 'utf8')) as LabelFile;
  const labels = new Map<string, Label>();
  for (const [report, byStatus] of Object.entries(file)) {
    for (const status of STATUSES) {
      const of = byStatus[status] ?? '';
      const entries =
        typeof of === 'string' ? of.split(' ').map((slug) => [slug, undefined] as const) : Object.entries(of);
      for (const [slug, why] of entries) {
        if (!slug) continue;
        const id = `${report}.${slug}`;
        if (labels.has(id)) throw new Error(`${site} labels ${id} twice`);
        labels.set(id, { status, ...(why === undefined ? {} : { why }) });
      }
    }
  }
  return labels;
}
