import type { Assistant } from './assistant';
import { ASSISTANTS } from './assistants.data';

export type { Assistant } from './assistant';
export { assistantOfReferrer, assistantOfSource } from './assistant-of';
export { ASSISTANTS };
export { MAX_PAGE_LENGTH, type SitePage, sitePageOf, sitePageOfUrl } from './site-page';
export { pageWithoutAddresses, type SeenRequest, type Visit, visitOf } from './visitor-of';

export const ASSISTANT_SLUGS = ASSISTANTS.map(({ slug }) => slug);
export type AssistantSlug = (typeof ASSISTANTS)[number]['slug'];

const SOURCES: readonly string[] = (ASSISTANTS as readonly Assistant[]).flatMap(({ hosts, sources = [] }) => [
  ...hosts,
  ...sources,
]);

/** What a feed is asked for that finds visits by itself: hosts as referrers have them, and patterns of `LIKE` for queries. */
export const REFERRERS: { readonly hosts: readonly string[]; readonly queries: readonly string[] } = {
  hosts: ASSISTANTS.flatMap(({ hosts }) => hosts.flatMap((host) => [host, `www.${host}`])),
  // A whole value ends with the query or at the next parameter.
  queries: SOURCES.flatMap((source) => [`%utm_source=${source}`, `%utm_source=${source}&%`]),
};

/** The assistants of these slugs, or all; in the order of the catalogue. */
export const assistantsOf = (slugs: readonly string[] | undefined): readonly Assistant[] =>
  ASSISTANTS.filter(({ slug }) => !slugs || slugs.includes(slug));
