import { timingSafeEqual } from 'node:crypto';
import { deriveKey } from '@app/platform/secrets';

/**
 * The token that a session's writes carry against cross-site requests. It follows from the cookie, which no script can
 * read, so every process knows it and nothing is stored; and it tells nothing about the cookie.
 */
export const csrfTokenOf = (sessionToken: string): string =>
  deriveKey(sessionToken, 'session-csrf').toString('base64url');

export function isCsrfToken(sent: unknown, sessionToken: string): boolean {
  if (typeof sent !== 'string') return false;
  const [given, right] = [Buffer.from(sent), Buffer.from(csrfTokenOf(sessionToken))];
  return given.length === right.length && timingSafeEqual(given, right);
}
