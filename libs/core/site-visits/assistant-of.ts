import type { Assistant } from './assistant';
import { ASSISTANTS } from './assistants.data';
import { isNamed } from './site-page';

const ALL: readonly Assistant[] = ASSISTANTS;

const BY_HOST: ReadonlyMap<string, Assistant> = new Map(
  ALL.flatMap((assistant) => assistant.hosts.map((host) => [host, assistant] as const)),
);

const BY_PLACE: readonly (readonly [string, Assistant])[] = ALL.flatMap((assistant) =>
  (assistant.places ?? []).map((place) => [place, assistant] as const),
);

const BY_SOURCE: ReadonlyMap<string, Assistant> = new Map(
  ALL.flatMap((assistant) =>
    [...assistant.hosts, ...(assistant.sources ?? [])].map((name) => [name, assistant] as const),
  ),
);

/** Whether a path begins with whole parts of another. */
const isWithin = (path: string, begin: string): boolean => path === begin || path.startsWith(`${begin}/`);

/**
 * The address that a `Referer` (RFC 9110 10.1.3) names, its host without a dot at the end; null for what is no address. A
 * bare host is one too, as CDNs have it.
 */
export function referrerUrl(referrer: string): URL | null {
  if (!isNamed(referrer)) return null;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(referrer) ? referrer : `https://${referrer}`);
  if (url) url.hostname = url.hostname.replace(/\.$/, '');
  return url;
}

/**
 * The assistant that a `Referer` is a page of; null for any other. Most browsers send no more than the origin, so places
 * within a host are seldom seen.
 */
export function assistantOfReferrer(referrer: string): Assistant | null {
  const url = referrerUrl(referrer);
  if (!url) return null;
  const host = url.hostname.toLowerCase();
  for (let parent = host; parent.includes('.'); parent = parent.slice(parent.indexOf('.') + 1)) {
    const found = BY_HOST.get(parent);
    if (found) return found;
  }
  const place = host.replace(/^www\./, '') + url.pathname;
  return BY_PLACE.find(([begin]) => isWithin(place, begin))?.[1] ?? null;
}

/** The assistant that names itself as `utm_source` of its links; null for any other source. */
export function assistantOfSource(source: string): Assistant | null {
  const name = source
    .trim()
    .toLowerCase()
    .replace(/^www\./, '');
  return BY_SOURCE.get(name) ?? null;
}
