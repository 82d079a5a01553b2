import { type LookupAddress, promises as dns } from 'node:dns';
import { parse } from 'ipaddr.js';

/** Where requests may go. There is one for production; specs bring their own to reach servers on this machine. */
export interface NetworkPolicy {
  allowsPort(port: number): boolean;
  /** @param address literal IPv4 or IPv6 address */
  allowsAddress(address: string): boolean;
  resolve(host: string): Promise<readonly LookupAddress[]>;
}

/** A cloud's host agent that answers at a public address. */
const INFRASTRUCTURE = new Set(['168.63.129.16']);

/** First half byte of the only IPv6 block that is handed out (2000::/3): 2 or 3. */
const isGlobalUnicast = (firstPart: number): boolean => firstPart >>> 13 === 1;

/** Web ports at addresses that the registries hand out to the public internet; everything special is refused. */
export const PUBLIC_INTERNET: NetworkPolicy = {
  allowsPort: (port) => port === 80 || port === 443,
  allowsAddress: (address) => {
    const ip = parse(address);
    if (ip.range() !== 'unicast' || INFRASTRUCTURE.has(address)) return false;
    return !('parts' in ip) || isGlobalUnicast(ip.parts[0]!);
  },
  resolve: (host) => dns.lookup(host, { all: true }),
};
