/** An http(s) URL without credentials, with its fragment; null for anything else. */
export function webUrl(address: string, base?: string): URL | null {
  const url = URL.parse(address.trim(), base);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}

/** The form in which URLs of a crawl are compared: absolute, without a fragment. */
export function withoutFragment(url: URL): string {
  const bare = new URL(url);
  bare.hash = '';
  return bare.href;
}

/** Which site a URL belongs to: its host, `www.` aside, with a port that is not the scheme's own. */
export const siteOf = (url: string): string => new URL(url).host.replace(/^www\./, '');
