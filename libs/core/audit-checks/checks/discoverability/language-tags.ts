// Without the names of all countries in all languages, which the package's other entry loads.
import { isValid as isCountry } from 'i18n-iso-countries/index';
import { isRegistered } from '@app/core/languages';

/** Langtag and privateuse of RFC 5646, section 2.1. */
const TAG =
  /^(?:(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))*(?:-[a-wyz\d](?:-[a-z\d]{2,8})+)*(?:-x(?:-[a-z\d]{1,8})+)?|x(?:-[a-z\d]{1,8})+)$/i;
/** Its irregular tags, which no grammar fits. */
const IRREGULAR =
  /^(?:en-gb-oed|i-(?:ami|bnn|default|enochian|hak|klingon|lux|mingo|navajo|pwn|tao|tay|tsu)|sgn-(?:be-fr|be-nl|ch-de))$/i;
const HREFLANG = /^(?<language>[a-z]{2,3})(?:-[a-z]{4})?(?:-(?:(?<country>[a-z]{2})|\d{3}))?(?:-[a-z\d]{5,8})*$/i;

/** In the registry of BCP 47, and not in today's ISO 639-3; its private range. */
const ALSO_REGISTERED = /^(?:bh|in|iw|ji|jw|mo|x|q[a-t][a-z])$/;

/** Whether it is well-formed by BCP 47 and begins with a language that is registered. */
export const isLanguageTag = (tag: string): boolean => {
  const language = tag.split('-', 1)[0]!.toLowerCase();
  return IRREGULAR.test(tag) || (TAG.test(tag) && (isRegistered(language) || ALSO_REGISTERED.test(language)));
};

/** Regions of the registry of BCP 47 that ISO 3166-1 has not, or no longer; its private ones. */
const ALSO_REGIONS = /^(?:aa|a[cn]|bu|c[ps]|d[dg]|e[auz]|fx|ic|nt|q[m-z]|su|t[ap]|un|x[a-z]|y[du]|z[rz])$/;
const REGION = /^[a-z]{2,3}(?:-[a-z]{3}){0,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/;

/** The region that a well-formed tag names and that nobody has registered, such as the UK of `en-UK`; null for none. */
export function strangeRegion(tag: string): string | null {
  const [, region] = REGION.exec(tag.toLowerCase()) ?? [];
  return region && !ALSO_REGIONS.test(region) && !isCountry(region.toUpperCase()) ? region.toUpperCase() : null;
}

/** A language of ISO 639 and perhaps a country of ISO 3166-1, or `x-default`. */
export function isHreflang(code: string): boolean {
  if (/^x-default$/i.test(code)) return true;
  const { language, country } = HREFLANG.exec(code)?.groups ?? {};
  return language !== undefined && isRegistered(language) && (!country || isCountry(country.toUpperCase()));
}
