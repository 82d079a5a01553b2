import { brandNameOf, lettersOf, titleParts } from './brand-name';
import { countryOf, languagesOf } from './languages';
import { type FoundRival, rivalsOf } from './rivals';
import type { SitePage } from './site-page';

/** What a site tells, for somebody to correct. */
export interface SiteProposals {
  readonly brandName: string;
  readonly description: string | null;
  /** What it sells, in its own words; null when its title does not say. */
  readonly topic: string | null;
  /** ISO 639, its own first. */
  readonly languages: readonly string[];
  /** ISO 3166-1 alpha-2 */
  readonly country: string | null;
  readonly rivals: readonly FoundRival[];
}

const MAX_TOPIC = 80;

/** @param pages the first page of the site, then those that may compare it with others */
export function proposalsOf(pages: readonly [SitePage, ...SitePage[]], domain: string): SiteProposals {
  const [first] = pages;
  const brandName = brandNameOf(first, domain);
  return {
    brandName,
    description: first.description,
    topic: topicOf(first, brandName),
    languages: languagesOf(first),
    country: countryOf(first, domain),
    rivals: rivalsOf(pages, brandName, domain),
  };
}

/** The longest part of the title that is not the name: “Acme | Web analytics for shops” tells the second. */
function topicOf({ title }: SitePage, brand: string): string | null {
  const parts = titleParts(title).filter((part) => lettersOf(part) !== lettersOf(brand) && part.length <= MAX_TOPIC);
  const topic = parts.toSorted((a, b) => b.length - a.length)[0];
  return topic && /\s/u.test(topic) && !lettersOf(topic).includes(lettersOf(brand))
    ? topic.replace(/[.!]+$/u, '')
    : null;
}
