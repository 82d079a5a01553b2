import { type CapturedAnswer, normaliseDomain } from '@app/core/extraction';

const REDIRECT = /^https:\/\/vertexaisearch\.cloud\.google\.com\/grounding-api-redirect\//;

/** Asks the host of a redirect, and no other, where it leads; null when the host does not say. */
export type FollowRedirect = (url: string, signal: AbortSignal) => Promise<string | null>;

/**
 * Google gives redirects instead of the pages' URLs, and they end after some weeks. A redirect that cannot be resolved
 * stays, with the domain that Google gives as its title.
 */
export async function withoutRedirects(
  answer: CapturedAnswer,
  follow: FollowRedirect,
  signal: AbortSignal,
): Promise<CapturedAnswer> {
  const given = [...answer.annotations, ...answer.references].map(({ url }) => url);
  const redirects = [...new Set(given)].filter((url) => REDIRECT.test(url));
  const targets = new Map(await Promise.all(redirects.map(async (url) => [url, await follow(url, signal)] as const)));
  const resolved = <Given extends { readonly url: string; readonly title?: string }>(source: Given): Given => {
    const target = targets.get(source.url);
    if (target === undefined) return source;
    if (target !== null) return { ...source, url: target };
    const leadsTo = source.title && normaliseDomain(source.title);
    return leadsTo ? { ...source, leadsTo } : source;
  };
  return { ...answer, annotations: answer.annotations.map(resolved), references: answer.references.map(resolved) };
}
