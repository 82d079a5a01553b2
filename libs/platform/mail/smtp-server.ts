import { isThisMachine } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/**
 * What `SMTP_URL` says, and nothing more: options in its query could have the library log what it sends. A password is
 * sent over TLS alone, unless the server is on this machine.
 */
export function smtpServer(url: NonNullable<Settings['SMTP_URL']>) {
  const server = new URL(url);
  const { protocol, hostname, port, username, password } = server;
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/[[\]]/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: username !== '' && !isThisMachine(server),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** `MAIL_FROM` in its parts: an address, or `A name <address>`. */
export function sender(from: NonNullable<Settings['MAIL_FROM']>): { readonly name: string; readonly address: string } {
  const [, name = '', address = from] = /^([^<]*)<([^>]+)>$/.exec(from) ?? [];
  return { name: name.trim(), address: address.trim() };
}
