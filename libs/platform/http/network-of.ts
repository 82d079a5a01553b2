import { isValid, parse } from 'ipaddr.js';

const IPV4_BYTES = 3;
const IPV6_PARTS = 3;

/**
 * Shortens an address so far that it names no household any more: to the first 24 bits of IPv4, 48 of IPv6. Senders that
 * have several addresses mostly have them in one such network.
 * @returns empty for what is no address
 */
export function networkOf(address = ''): string {
  if (!isValid(address)) return '';
  const ip = parse(address);
  if ('octets' in ip) return `${ip.octets.slice(0, IPV4_BYTES).join('.')}.0/24`;
  if (ip.isIPv4MappedAddress()) return networkOf(ip.toIPv4Address().toString());
  const parts = ip.parts.slice(0, IPV6_PARTS).map((part) => part.toString(16));
  return `${parts.join(':')}::/48`;
}
