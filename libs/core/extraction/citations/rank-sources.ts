import type { ExtractedSource } from '../types';
import { canonicalUrl, MAX_URL_LENGTH, sha256Hex } from '../urls/canonical-url';
import { registrableDomain } from '../urls/domain';
import type { OwnerOf } from '../urls/ownership';
import { sourceTypeOf } from '../urls/source-type';
import type { GivenUrl } from './gather-urls';

interface Draft {
  readonly canonical: string | null;
  readonly variants: Set<string>;
  title: string | null;
  leadsTo: string | null;
  visible: boolean;
}

/**
 * One source for each distinct canonical URL, in the order given: ranked by first anchor, 0 without one. A URL that is
 * malformed or not http(s) is kept as sent, cut to `MAX_URL_LENGTH`, and takes no rank.
 */
export function rankSources(given: readonly GivenUrl[], ownerOf: OwnerOf): ExtractedSource[] {
  const drafts = new Map<string, Draft>();
  for (const { url, title, leadsTo, at } of given) {
    const sent = storable(url).slice(0, MAX_URL_LENGTH);
    if (sent === '') continue;
    const canonical = canonicalUrl(url);
    const key = canonical ?? sent;
    const draft = drafts.get(key) ?? { canonical, variants: new Set(), title: null, leadsTo: null, visible: false };
    drafts.set(key, draft);
    draft.variants.add(sent);
    draft.title ??= (title && storable(title)) || null;
    draft.leadsTo ??= leadsTo ?? null;
    draft.visible ||= at !== null;
  }
  let rank = 0;
  return [...drafts].map(([url, { canonical, variants, title, leadsTo, visible }]) => {
    const host = canonical ? (leadsTo ?? new URL(canonical).hostname) : '';
    const actorId = canonical ? ownerOf(host) : null;
    return {
      url,
      urlSha256: sha256Hex(url),
      variants: [...variants],
      host,
      domain: canonical ? registrableDomain(host) : '',
      title,
      position: canonical && visible ? ++rank : 0,
      sourceType: sourceTypeOf(host, actorId),
      actorId,
      rejected: canonical === null,
    };
  });
}

/** Without what a UTF-8 text column refuses or a line cannot hold: controls and lone surrogates. */
const storable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
