import { type LookupAddress, promises as dns } from 'node:dns';
import { parse } from 'ipaddr.js';

/** Says where requests may go. Production has one policy. Specs have their own, to reach servers on this machine. */
export interface NetworkPolicy {
  allowsPort(port: number): boolean;
  /** @param address literal IPv4 or IPv6 address */
  allowsAddress(address: string): boolean;
  resolve(host: string): Promise<readonly LookupAddress[]>;
  /** Whether an operator vouches for this host, so that neither its port nor its address is asked about. */
  trusts?(host: string, port: number): boolean;
}

/** The host agent of a cloud answers at this public address. */
const INFRASTRUCTURE = new Set(['168.63.129.16']);

/** 2000::/3 is the only IPv6 block that is handed out: its first half byte is 2 or 3. */
const isGlobalUnicast = (firstPart: number): boolean => firstPart >>> 13 === 1;

/** Allows web ports at addresses that the registries give to the public internet, and refuses all special addresses. */
export const PUBLIC_INTERNET: NetworkPolicy = {
  allowsPort: (port) => port === 80 || port === 443,
  allowsAddress: (address) => {
    const ip = parse(address);
    if (ip.range() !== 'unicast' || INFRASTRUCTURE.has(address)) return false;
    return !('parts' in ip) || isGlobalUnicast(ip.parts[0]!);
  },
  resolve: (host) => dns.lookup(host, { all: true }),
};
