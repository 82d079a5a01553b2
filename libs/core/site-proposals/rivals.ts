import { normaliseDomain, registrableDomain } from '../extraction';
import { lettersOf } from './brand-name';
import type { SitePage } from './site-page';

/** A rival that a site names. */
export interface FoundRival {
  readonly name: string;
  /** Where the pages link to it; otherwise what is likely. */
  readonly domain: string;
  /** Whether a page links to the domain. */
  readonly linked: boolean;
}

const MAX_RIVALS = 10;
const MAX_NAME = 40;

const VERSUS = /\s+(?:vs\.?|versus|vs\.|gegen|contre|contra|contro)\s+/iu;
/** `alternative to X` in several languages; the name follows. */
const BEFORE_NAME =
  /(?:alternatives? (?:to|zu|à|au|aux)|alternativ[ae]s? (?:a|ao|à|al)|compared? (?:to|with)|switch(?:ing)? from) (\S.*)$/iu;
/** `X alternative`; the name stands before it. */
const AFTER_NAME = /[ -]alternativ(?:es?|en|as?)$/iu;
const PRAISE = /^(?:the )?(?:best |top )?/iu;
/** What follows a name in a heading. */
const TAIL =
  /\s*(?:[:|–—,?!(&]|\.\s|\s-\s|\b(?:in|for|and|which|what|comparison|compared|y|und|et|e|para|für|pour|per)\b).*$/iu;
/** Words that make a phrase no name. */
const NO_NAME =
  /^(?:us|them|others?|our|your|the|all|compare|comparisons?|competitors?|competition|alternatives?|more|other tools|nosotros|wir|uns|nous|noi|nós|\d+)$/iu;

const OF_PATH = [
  /\/(?:vs|versus|compare|comparison|comparisons|alternatives?|alternative-to|competitors?)\/([a-z0-9-]+)(?:\.html?)?\/?$/iu,
  /\/([a-z0-9-]+-(?:vs|versus)-[a-z0-9-]+)(?:\.html?)?\/?$/iu,
  /\/(?:(?:best|top)-)?([a-z0-9-]+?)-alternatives?(?:\.html?)?\/?$/iu,
  /\/alternatives?-(?:to|zu|a)-([a-z0-9-]+?)(?:\.html?)?\/?$/iu,
];

/** Pages of the site that may compare it with others, in the order of its links. */
export function comparisonPages({ url, links }: SitePage, domain: string, most: number): string[] {
  const site = registrableDomain(domain);
  const own = links.filter((link) => siteOf(link.url) === site && new URL(link.url).pathname !== new URL(url).pathname);
  const telling = own.filter(
    (link) =>
      /(?:^|[/-])(?:vs|versus|compare|comparisons?|alternatives?|competitors?)(?:[/.-]|$)/iu.test(
        new URL(link.url).pathname,
      ) || VERSUS.test(link.text),
  );
  return [...new Set(telling.map((link) => link.url.replace(/#.*$/, '')))].slice(0, most);
}

/**
 * Rivals that pages of a site name by what they are called (“Acme vs Globex”, “alternatives to Globex”) or where they
 * stand (`/compare/globex`), those named most often first. What no page says is left for people to type.
 */
export function rivalsOf(pages: readonly SitePage[], brand: string, domain: string): FoundRival[] {
  const counts = new Map<string, { name: string; count: number }>();
  const site = registrableDomain(domain);
  for (const page of pages) {
    const texts = [...page.headings, page.title ?? '', ...page.links.map(({ text }) => text)];
    const ownPaths = [page.url, ...page.links.map(({ url }) => url)].filter((url) => siteOf(url) === site);
    const named = [...texts.flatMap((text) => ofText(text, brand)), ...ownPaths.flatMap((url) => ofPath(url, brand))];
    for (const name of new Set(named)) {
      const key = lettersOf(name);
      const known = counts.get(key);
      // A name that a text writes goes before one that an address spells in small letters.
      counts.set(key, {
        name: known && !isSpelledByPath(known.name) ? known.name : name,
        count: (known?.count ?? 0) + 1,
      });
    }
  }
  const own = new Set([lettersOf(brand), lettersOf(site.split('.')[0]!)]);
  return [...counts]
    .filter(([key]) => key.length >= 2 && !own.has(key))
    .sort(([, a], [, b]) => b.count - a.count)
    .slice(0, MAX_RIVALS)
    .map(([key, { name }]) => toRival(key, name, pages, site));
}

const isSpelledByPath = (name: string): boolean => name === name.toLowerCase();

function ofText(text: string, brand: string): string[] {
  const sides = text.split(VERSUS);
  if (sides.length > 1) {
    const names = sides.map((side) => cleaned(side));
    const others = names.filter((name) => name !== null && lettersOf(name) !== lettersOf(brand)) as string[];
    // Of “Globex vs Initech” without the brand neither need be a rival of this one.
    return others.length < sides.length ? others : [];
  }
  const [, after] = BEFORE_NAME.exec(text) ?? [];
  const before = AFTER_NAME.test(text) ? text.replace(AFTER_NAME, '').replace(PRAISE, '') : undefined;
  const name = cleaned(after ?? before ?? '');
  return name === null || lettersOf(name) === lettersOf(brand) ? [] : [name];
}

function ofPath(url: string, brand: string): string[] {
  const { pathname } = new URL(url);
  for (const pattern of OF_PATH) {
    const [, slug] = pattern.exec(pathname) ?? [];
    if (slug === undefined) continue;
    const sides = slug.split(/-(?:vs|versus)-|^(?:vs|versus)-/iu).filter(Boolean);
    const words = sides.map((side) => cleaned(side.replaceAll('-', ' ')));
    return words.filter((name) => name !== null && lettersOf(name) !== lettersOf(brand)) as string[];
  }
  return [];
}

/** The name at the beginning of a phrase; null where none is. */
function cleaned(phrase: string): string | null {
  const name = phrase.replace(TAIL, '').replace(/^["“„«'\s]+|["”“»'.\s]+$/gu, '');
  const words = name.split(/\s+/u);
  return name === '' || name.length > MAX_NAME || words.length > 3 || NO_NAME.test(name) || NO_NAME.test(words[0]!)
    ? null
    : name;
}

function toRival(key: string, name: string, pages: readonly SitePage[], site: string): FoundRival {
  const hosts = pages.flatMap(({ links }) => links.map(({ url }) => siteOf(url)));
  const linked = hosts.find((host) => host !== null && host !== site && lettersOf(host.split('.')[0]!) === key);
  const shown = isSpelledByPath(name) ? name.replace(/(?:^|\s)\S/gu, (first) => first.toUpperCase()) : name;
  const likely = name.includes('.') ? normaliseDomain(name) : null;
  return { name: shown, domain: linked ?? likely ?? `${asciiOf(key)}.com`, linked: linked !== undefined };
}

const asciiOf = (key: string): string => key.replace(/[^a-z0-9]/gu, '') || 'example';

function siteOf(url: string): string | null {
  const host = normaliseDomain(url);
  return host === null ? null : registrableDomain(host);
}
