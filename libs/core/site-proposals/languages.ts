import type { SitePage } from './site-page';

const MAX_LANGUAGES = 10;

/** Country domains that people of other countries use as well say nothing. */
const OPEN_DOMAINS = new Set([
  'ai',
  'io',
  'co',
  'me',
  'tv',
  'cc',
  'eu',
  'ly',
  'gg',
  'fm',
  'to',
  'sh',
  'so',
  'is',
  'im',
]);
const COUNTRY_OF_DOMAIN: Readonly<Record<string, string>> = { uk: 'GB' };

/** Where a language is spoken most, for a site that names no country. */
const COUNTRY_OF_LANGUAGE: Readonly<Record<string, string>> = {
  en: 'US',
  es: 'ES',
  de: 'DE',
  fr: 'FR',
  pt: 'PT',
  it: 'IT',
  nl: 'NL',
  pl: 'PL',
  ja: 'JP',
};

const localeOf = (tag: string): Intl.Locale | null => {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
};

/** ISO 639 codes of the site's languages, the page's own first. */
export function languagesOf({ language, alternates }: SitePage): string[] {
  const codes = [language, ...alternates].map((tag) => (tag === null ? undefined : localeOf(tag)?.language));
  return [...new Set(codes)].filter((code) => code !== undefined && code !== 'und').slice(0, MAX_LANGUAGES) as string[];
}

/** ISO 3166-1 alpha-2, by the domain, by the page's language tag, or by the language; null when nothing tells. */
export function countryOf({ language }: SitePage, domain: string): string | null {
  const top = domain.slice(domain.lastIndexOf('.') + 1);
  if (top.length === 2 && !OPEN_DOMAINS.has(top)) return COUNTRY_OF_DOMAIN[top] ?? top.toUpperCase();
  const locale = language === null ? null : localeOf(language);
  if (locale?.region && /^[A-Z]{2}$/.test(locale.region)) return locale.region;
  return (locale && COUNTRY_OF_LANGUAGE[locale.language]) ?? null;
}
