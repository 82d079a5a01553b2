import { BACKGROUND_POSITION } from '../../kernel';
import type { ExtractedSource } from '../types';
import { canonicalUrl, MAX_URL_LENGTH, sha256Hex } from '../urls/canonical-url';
import { registrableDomain } from '../urls/domain';
import type { OwnerOf } from '../urls/ownership';
import { typeOfHost } from '../urls/source-type';
import type { GivenUrl } from './gather-urls';

interface Draft {
  readonly canonical: string | null;
  readonly variants: Set<string>;
  title: string | null;
  leadsTo: string | null;
  visible: boolean;
}

/**
 * One source for each distinct canonical URL, in the order given. Its rank is that of its first anchor; without one it
 * is in the background. A URL that is malformed or not http(s) stays as sent, cut to `MAX_URL_LENGTH`, without a rank.
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
      position: canonical && visible ? ++rank : BACKGROUND_POSITION,
      sourceType: typeOfHost(host, actorId),
      actorId,
      rejected: canonical === null,
    };
  });
}

/** The text without controls and lone surrogates, which a UTF-8 text column refuses or a line cannot hold. */
const storable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
