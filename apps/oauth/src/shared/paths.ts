/** The library's cookies are of its paths. */
export const OAUTH_PATH = '/oauth';

export const OAUTH_PATHS = {
  authorization: `${OAUTH_PATH}/authorize`,
  token: `${OAUTH_PATH}/token`,
  registration: `${OAUTH_PATH}/register`,
  revocation: `${OAUTH_PATH}/revoke`,
  jwks: `${OAUTH_PATH}/jwks.json`,
} as const;

/** Where the library sends a browser whose user must sign in or consent. */
export const interactionPath = (uid: string): string => `${OAUTH_PATH}/interaction/${uid}`;

export const ACCOUNT_PATH = '/account';
export const SIGN_IN_PATH = `${ACCOUNT_PATH}/sign-in`;
