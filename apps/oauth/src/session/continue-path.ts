import { ACCOUNT_PATH, SIGN_IN_PATH } from '../shared/paths';

/**
 * Where a sign-in may lead to. Every other address would make the sign-in page a way to a stranger's site. A query may have
 * what browsers send unencoded.
 */
const ALLOWED =
  /^\/(?:oauth\/interaction\/[\w-]{1,64}|(?:account(?:\/[\w-]{1,64}){0,3}|app(?:\/[\w-]{1,64}){0,8}\/?)(?:\?[!$-;=?-[\]-~]*)?)$/;
const MOST_CHARACTERS = 2_000;

/** @returns the account's first page in place of an address that is not one of ours */
export const continuePath = (sent: unknown): string =>
  typeof sent === 'string' && sent.length <= MOST_CHARACTERS && ALLOWED.test(sent) ? sent : ACCOUNT_PATH;

/** The address of the sign-in page that leads on to a path of ours. */
export const signInPath = (next: string): string =>
  next === ACCOUNT_PATH ? SIGN_IN_PATH : `${SIGN_IN_PATH}?${new URLSearchParams({ continue: next })}`;
