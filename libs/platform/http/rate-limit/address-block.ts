import { isValid, parse } from 'ipaddr.js';

/** Whoever has one IPv6 address has the 2^64 of its /64. */
const IPV6_PARTS = 4;

/** What counts as one sender: an IPv4 address, also where it is written as IPv6, or the /64 of an IPv6 address. */
export function addressBlock(address = ''): string {
  if (!isValid(address)) return address;
  const ip = parse(address);
  if (!('parts' in ip)) return ip.toString();
  if (ip.isIPv4MappedAddress()) return ip.toIPv4Address().toString();
  const parts = ip.parts.slice(0, IPV6_PARTS).map((part) => part.toString(16));
  return `${parts.join(':')}::/64`;
}
