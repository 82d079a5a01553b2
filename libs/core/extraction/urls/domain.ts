import { parse } from 'tldts';
import { LIMITS } from '../../kernel';

const PSL = { allowPrivateDomains: true, extractHostname: false } as const;

/**
 * The registrable domain of a host, by the public suffix list with its private section. An IP or bare name is its own.
 */
export const registrableDomain = (host: string): string => parse(host, PSL).domain ?? host;

/** Whether `host` is `domain` or lies below it. */
export const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** The host without a leading `www.`, unless nothing but a public name would be left. */
export const withoutWww = (host: string): string => (/^www\.[^.]+\./.test(host) ? host.slice(4) : host);

/** A label that DNS can hold (RFC 1035, section 2.3), with the underscore that some hosts have. */
const LABEL = '(?!-)[a-z\\d_-]{1,63}(?<!-)';
const HOST = new RegExp(`^${LABEL}(?:\\.${LABEL})+$`);

/**
 * The stored form of an actor's domain: the host in lower case and punycode, without `www.`. Takes a domain or a URL.
 * Null for anything that no brand can own: not http(s), an IP, a single label, an ICANN public suffix, no host name.
 */
export function normaliseDomain(input: string): string | null {
  const text = input.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.hostname.length > LIMITS.domainLength)
    return null;
  const host = withoutWww(url.hostname.replace(/\.$/, ''));
  const { domain, isIp, isIcann, publicSuffix } = parse(host, PSL);
  if (isIp || !HOST.test(host) || (domain === null && (isIcann || publicSuffix !== host))) return null;
  return host;
}

/**
 * What stored URLs, hosts and domains contain when they contain the text: the text in lower case, and if people wrote
 * an internationalised domain in it, that in punycode too. Whole labels alone have such a form.
 */
export function storedSpellings(text: string): string[] {
  const lower = text.toLowerCase();
  const { before, host, after } =
    /^(?<before>https?:\/\/)?(?<host>[^\s/?#:@]+)(?<after>(?:[\s/?#:@].*)?)$/s.exec(lower)?.groups ?? {};
  if (!host || /^\p{ASCII}*$/u.test(host)) return [lower];
  const ascii = URL.parse(`https://${host}`)?.hostname;
  return ascii ? [lower, `${before ?? ''}${ascii}${after}`] : [lower];
}
