import { signal } from '@preact/signals';
import type { SessionResponse } from '@app/core/contracts';
import { Failure } from './failure';
import { getJson, send } from './request';

/** Null until the service has said who is signed in. */
export const session = signal<SessionResponse | null>(null);

export async function openSession(): Promise<SessionResponse> {
  return (session.value = await getJson<SessionResponse>('/session'));
}

const CSRF_HEADER = 'X-CSRF-Token';

const sendWrite = async (method: string, path: string, body: object | undefined): Promise<Response> =>
  send(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      [CSRF_HEADER]: (session.value ?? (await openSession())).csrf_token,
    },
    body: JSON.stringify(body ?? {}),
  });

/** Another tab may have signed in again, which changes the token. */
const wantsAnotherToken = (error: unknown): boolean =>
  error instanceof Failure && error.status === 403 && error.meta.header === CSRF_HEADER;

/**
 * A write in the user's name.
 * @throws Failure
 */
export async function write<Body>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Body> {
  try {
    return (await (await sendWrite(method, path, body)).json()) as Body;
  } catch (error) {
    if (!wantsAnotherToken(error)) throw error;
    await openSession();
    return (await (await sendWrite(method, path, body)).json()) as Body;
  }
}

export async function signOut(): Promise<void> {
  await write('DELETE', '/session');
  location.assign('/account/sign-in');
}
