import { normal } from '../text/fold';
import type { ClaimRule, Span } from '../types';

const WITH_SCHEME = /\bhttps?:\/\/[^\s)\]>"'」』、。）]+/giu;
const BARE = /(?<![\p{L}\d@./-])(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?:\/[^\s)\]>"'」』、。）]*)?/giu;
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;
const TARGET = /\]\(\s*<?([^)\s>]*)/gu;
const FILE = /\.(?:js|mjs|ts|md|txt|html?|pdf|csv|json|ya?ml|xml|py|php|css|png|jpe?g|svg|docx?|xlsx?)$/iu;

/**
 * Every link of a claim leads to a page of the evidence, and every host is that of such a page. A host that a page only
 * mentions is none: whoever smuggles an order into a page can write any.
 */
export const LINKS: ClaimRule = {
  name: 'link',
  check: (claim, { evidence }) => {
    const pages = evidence.flatMap(({ url }) => (url && URL.canParse(url) ? [new URL(url)] : []));
    const addresses = new Set(pages.map(addressOf));
    const hosts = new Set(pages.map(hostOf));
    return linksOf(claim)
      .filter((link) => !isKnown(link, addresses, hosts))
      .map((part) => ({ rule: 'link', part, verdict: 'missing' }));
  },
};

const hostOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '');
const addressOf = (url: URL): string => `${hostOf(url)}${url.pathname.replace(/\/+$/, '')}${url.search}`;

function isKnown(link: string, addresses: ReadonlySet<string>, hosts: ReadonlySet<string>): boolean {
  const text = link.includes('@') ? link.slice(link.indexOf('@') + 1) : link;
  const address = /^[a-z][a-z0-9+.-]*:/iu.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return false;
  const root = url.pathname.replace(/\/+$/, '') === '' && url.search === '';
  return root ? hosts.has(hostOf(url)) : addresses.has(addressOf(url));
}

export function linksOf(claim: string): string[] {
  const text = normal(claim);
  const targets = [...text.matchAll(TARGET)].map((match) => match[1]!).filter(Boolean);
  const full = (text.match(WITH_SCHEME) ?? []).map((link) => link.replace(/[.,;:!?]+$/, ''));
  const rest = text.replace(TARGET, ' ').replace(WITH_SCHEME, ' ');
  const mails = rest.match(MAIL) ?? [];
  const bare = (rest.replace(MAIL, ' ').match(BARE) ?? []).map((link) => link.replace(/[.,;:!?]+$/, ''));
  return [...new Set([...targets, ...full, ...mails, ...bare.filter((host) => !FILE.test(host))])];
}

/** The text without addresses, so that their digits and letters are no numbers and names. */
export const withoutLinks = (claim: string): string =>
  normal(claim).replace(TARGET, '] ').replace(WITH_SCHEME, ' ').replace(MAIL, ' ').replace(BARE, ' ');

/** @returns the host that readers know a page by; null for figures without a page */
export const hostOfSpan = ({ url }: Span): string | null => (url && URL.canParse(url) ? hostOf(new URL(url)) : null);
