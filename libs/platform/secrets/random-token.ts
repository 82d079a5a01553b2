import { createHash, randomBytes } from 'node:crypto';

const FORM = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits in base64url: the value of a session's cookie, or of a link that signs in. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hasTokenForm = (token: string): boolean => FORM.test(token);

/** All that is stored of a token, which has too much entropy to need salt or stretching. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
