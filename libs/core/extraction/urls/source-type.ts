import { OWN_ACTOR, type SourceType } from '../../kernel';
import { SOCIAL_MEDIA, UGC } from './site-catalogue.data';

/** The source type of a host: the first that fits in the order of `SOURCE_TYPES` (docs/metrics.md). */
export function typeOfHost(host: string, owner: number | null): SourceType {
  if (owner === OWN_ACTOR) return 'owned';
  if (owner !== null) return 'competitor';
  if (isListed(host, SOCIAL_MEDIA)) return 'social_media';
  return isListed(host, UGC) ? 'ugc' : 'third_party';
}

/** Whether the host or a name above it is in the list. */
function isListed(host: string, sites: ReadonlySet<string>): boolean {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    if (sites.has(name)) return true;
  }
  return false;
}
