import type { LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { FetchError } from './fetch-error';

const MAX_HEADER_BYTES = 64 * 1024;

/**
 * Sends one request to exactly these addresses. It does not look the name up again, so a changed answer of DNS changes
 * nothing. `Host` and the name of the certificate are those of the URL.
 */
export function openResponse(
  url: URL,
  addresses: readonly LookupAddress[],
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  body?: Buffer,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const call = request(url, {
      method: body ? 'POST' : 'GET',
      agent: false,
      headers,
      lookup: pinnedTo(addresses),
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
    });
    call.once('response', resolve);
    call.on('error', reject);
    // A switch of protocols ends without an answer and without an error.
    call.once('close', () => reject(new FetchError('connection')));
    call.end(body);
  });
}

const pinnedTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    if (all) callback(null, [...addresses]);
    else callback(null, addresses[0]!.address, addresses[0]!.family);
  };
