import type { IncomingHttpHeaders } from 'node:http';
import { type FetchedFacts, KEPT_HEADERS } from '@app/core/audit-checks';
import { shortened, storable } from '@app/core/markup';

const LONGEST = 8_000;

export function keptHeaders(headers: IncomingHttpHeaders): FetchedFacts['headers'] {
  const kept: Partial<Record<(typeof KEPT_HEADERS)[number], string>> = {};
  for (const name of KEPT_HEADERS) {
    const value = headers[name];
    if (value !== undefined) kept[name] = shortened(storable([value].flat().join(', ')), LONGEST);
  }
  return kept;
}
