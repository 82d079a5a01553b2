import type { Policy } from './policy';

/** Clients may run in a browser, at whichever origin; no request for tokens depends on a cookie. */
export const anyOriginMayAsk: Policy = { options: () => ({ clientBasedCORS: () => true }) };
