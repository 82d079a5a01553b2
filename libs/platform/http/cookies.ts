import type { CookieOptions, Request } from 'express';
import type { Settings } from '@app/platform/config';

export interface CookieRules {
  readonly name: string;
  readonly options: CookieOptions;
}

/** Of the cookie that says who is signed in. */
export const SESSION_COOKIE = 'session';

/**
 * Rules of a cookie of the whole host. Where the address is https, a name with this prefix makes browsers refuse the
 * cookie unless it is Secure and of this very host (RFC 6265bis, section 4.1.3.2).
 */
export function cookieRules(name: string, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): CookieRules {
  const secure = PUBLIC_URL.startsWith('https:');
  return {
    name: secure ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
  };
}

/** A request whose cookies have been parsed, if its app does that. */
export interface WithCookies {
  readonly cookies?: Request['cookies'];
}

/** @returns undefined without such a cookie, or where none are parsed */
export function cookieOf({ cookies }: WithCookies, name: string): string | undefined {
  const value = (cookies as Readonly<Record<string, unknown>> | undefined)?.[name];
  // The parser makes objects of values that look like JSON.
  return typeof value === 'string' ? value : undefined;
}
