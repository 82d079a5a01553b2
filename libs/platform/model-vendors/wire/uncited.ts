import type { Annotation, Reference } from '@app/core/extraction';

/** Each consulted page that the text does not cite, once. */
export function uncited(consulted: readonly Reference[], annotations: readonly Annotation[]): Reference[] {
  const seen = new Set(annotations.map(({ url }) => withoutCampaign(url)));
  return consulted.filter(({ url }) => seen.size < seen.add(withoutCampaign(url)).size);
}

/** OpenAI adds `utm_source` to some of the URLs that it cites, and to none of those that it consulted. */
function withoutCampaign(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.searchParams.delete('utm_source');
  return parsed.href;
}
