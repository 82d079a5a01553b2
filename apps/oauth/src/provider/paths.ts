export const OAUTH_PATHS = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks.json',
} as const;

/** Where the library sends a browser whose user must sign in or consent. */
export const interactionPath = (uid: string): string => `/oauth/interaction/${uid}`;
