import type { IncomingMessage } from 'node:http';

/** What browsers say of a request that a page of another origin has sent (Fetch Metadata, section 2.2). */
const ELSEWHERE = ['cross-site', 'same-site'];

/**
 * Whether a browser says that a page of another origin sent the request. One that says nothing of sites names the origin
 * (Fetch, section 3.1), which is ours by the host that was asked or by the public address: a proxy may change the host.
 * Programs say nothing.
 */
export function isFromElsewhere({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return ELSEWHERE.includes(String(site));
  if (origin === undefined) return false;
  return !URL.canParse(origin) || ![host, new URL(publicUrl).host].includes(new URL(origin).host);
}
