import { canonicalUrl } from './canonical-url';
import { withoutWww } from './domain';
import { cataloguedSite } from './source-type';

/** Why an address is none that a brand can have for itself alone. */
export type UnownedAddress = 'no address' | 'whole site';

/**
 * The address of a medium of a brand, as `youtube.com/@acme`: host and path in lower case, without `www.` and the slash at
 * the end. `ownedMediaOfUrl` says the same of a URL in SQL.
 */
export function ownedAddress(url: string): { readonly address: string } | { readonly problem: UnownedAddress } {
  const canonical = canonicalUrl(url);
  if (canonical === null) return { problem: 'no address' };
  const { hostname, pathname } = new URL(canonical);
  const path = pathname.replace(/\/+$/, '');
  // Nobody owns all of a network.
  if (path === '' && cataloguedSite(hostname) === withoutWww(hostname)) return { problem: 'whole site' };
  return { address: `${withoutWww(hostname)}${path}`.toLowerCase() };
}
