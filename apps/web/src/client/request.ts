import { failureOf } from './failure';

export const API = '/api/v1';

/** Whether the service has answered somebody who was signed in, in this tab. */
let answered = false;

/** Where people sign in; they come back to the address that they are at. */
const signInHref = (): string =>
  `/account/sign-in?continue=${encodeURIComponent(location.pathname + location.search)}${answered ? '&ended=1' : ''}`;

/**
 * Sends a request of the signed-in user. Nobody signed in leads to the sign-in page.
 * @param path below `/api/v1`
 * @throws Failure
 */
export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(API + path, init);
  answered ||= response.ok;
  if (response.ok) return response;
  if (response.status === 401) location.assign(signInHref());
  throw await failureOf(response);
}

export const getJson = async <Body>(path: string, signal?: AbortSignal): Promise<Body> =>
  (await (await send(path, { signal, headers: { Accept: 'application/json' } })).json()) as Body;

export const getText = async (path: string): Promise<string> => (await send(path)).text();
