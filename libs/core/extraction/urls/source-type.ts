import { OWN_ACTOR, type SiteKind, type SourceType } from '../../kernel';
import { sha256Hex } from './canonical-url';
import { isWithin } from './domain';
import { type CataloguedKind, SITE_GROUPS, type SiteGroup } from './site-catalogue.data';
import { FORUM_PLACES, type PlaceRule, VIDEO_PLACES } from './site-places.data';

const GROUP_OF: ReadonlyMap<string, SiteGroup> = new Map(
  SITE_GROUPS.flatMap((group) => group.sites.map((site) => [site, group] as const)),
);

/** The source type of a host: the first that fits in the order of `SOURCE_TYPES` (docs/metrics.md). */
export function typeOfHost(host: string, owner: number | null): SourceType {
  if (owner === OWN_ACTOR) return 'owned';
  if (owner !== null) return 'competitor';
  return groupOf(host)?.type ?? 'third_party';
}

/** The kind of a site whose pages have this source type: whose it is comes first. */
export function kindOfSite(host: string, type: SourceType): SiteKind {
  return type === 'owned' || type === 'competitor' ? type : (groupOf(host)?.kind ?? 'other');
}

/** The name in the catalogue that a host is at or below; null for any other. */
export function cataloguedSite(host: string): string | null {
  return groupOf(host)?.sites.find((site) => isWithin(host, site)) ?? null;
}

/** The names of catalogued sites of a kind, or of all of them; each stands for everything below it. */
export const sitesOfKind = (kind?: CataloguedKind): readonly string[] =>
  SITE_GROUPS.filter((group) => kind === undefined || group.kind === kind).flatMap((group) => group.sites);

/** How addresses of these sites are read; every site of the kind has a rule, most of them none but their name. */
export const placeRules = (kind: 'forum' | 'video'): readonly PlaceRule[] => {
  const known = new Map((kind === 'forum' ? FORUM_PLACES : VIDEO_PLACES).map((rule) => [rule.site, rule]));
  return sitesOfKind(kind).map((site) => known.get(site) ?? { site });
};

/** Stands for all that is looked up when somebody asks: kinds of sites and rules of places. Another release may have another. */
export const SITES_VERSION = versionOfSites(SITE_GROUPS, [FORUM_PLACES, VIDEO_PLACES]);

export function versionOfSites(groups: readonly SiteGroup[], places: readonly (readonly PlaceRule[])[]): string {
  return sha256Hex(JSON.stringify([groups, places]));
}

/** The catalogue's group that the host, or a name above it, is in. */
function groupOf(host: string): SiteGroup | undefined {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const group = GROUP_OF.get(name);
    if (group) return group;
  }
  return undefined;
}
