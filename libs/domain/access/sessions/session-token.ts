import { createHash, randomBytes } from 'node:crypto';

const FORM = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits in base64url: the value of the session cookie. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

export const hasSessionTokenForm = (token: string): boolean => FORM.test(token);

/** All that is stored of a session token, which has too much entropy to need salt or stretching. */
export const hashSessionToken = (token: string): Buffer => createHash('sha256').update(token).digest();
