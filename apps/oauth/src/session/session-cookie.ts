import type { CookieOptions } from 'express';
import type { Settings } from '@app/platform/config';

export interface CookieRules {
  readonly name: string;
  readonly options: CookieOptions;
}

/**
 * Rules of a cookie that pages alone use. Where the address is https, a name with this prefix makes browsers refuse the
 * cookie unless it is Secure and of this very host (RFC 6265bis, section 4.1.3.2).
 */
export function cookieRules(name: string, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): CookieRules {
  const secure = PUBLIC_URL.startsWith('https:');
  return {
    name: secure ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
  };
}
