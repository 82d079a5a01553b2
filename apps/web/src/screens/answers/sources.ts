import type { AnswerSource } from '@app/core/contracts';

/** What two spellings of a page have in common. */
function pageOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  const query = [...parsed.searchParams].filter(([name]) => !name.startsWith('utm_')).join('&');
  return `${parsed.host.replace(/^www\./, '')}${parsed.pathname.replace(/\/+$/, '')}?${query}`;
}

/** @returns the place of a URL among the sources that the answer shows; null for a URL that is none of them */
export function numberOfSource(sources: readonly Pick<AnswerSource, 'url' | 'position'>[]) {
  const numbers = new Map(sources.filter(({ position }) => position > 0).map((one) => [pageOf(one.url), one.position]));
  return (url: string): number | null => numbers.get(pageOf(url)) ?? null;
}
