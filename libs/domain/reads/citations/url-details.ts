import type { UrlVariant } from '@app/core/contracts';
import type { UrlPart } from './cited-urls.repository';

export function seenBetween(parts: readonly UrlPart[]) {
  const first = parts.map(({ firstSeenAt }) => firstSeenAt.getTime());
  const last = parts.map(({ lastSeenAt }) => lastSeenAt.getTime());
  return {
    first_seen_at: parts.length === 0 ? null : new Date(Math.min(...first)).toISOString(),
    last_seen_at: parts.length === 0 ? null : new Date(Math.max(...last)).toISOString(),
  };
}

/** Sorts the forms of a URL by their citations, most first, then by their text. */
export function variantCounts(parts: readonly UrlPart[]): UrlVariant[] {
  const counts = new Map<string, number>();
  for (const { url, citations } of parts) counts.set(url, (counts.get(url) ?? 0) + citations);
  return [...counts]
    .map(([url, total_citations]) => ({ url, total_citations }))
    .sort((a, b) => b.total_citations - a.total_citations || (a.url < b.url ? -1 : 1));
}
