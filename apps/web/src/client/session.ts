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

const sendWrite = async (method: string, path: string, body?: object, key?: string): Promise<Response> =>
  send(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      [CSRF_HEADER]: (session.value ?? (await openSession())).csrf_token,
      ...(key && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body ?? {}),
  });

/** Another tab may have signed in again, which changes the token. */
const wantsAnotherToken = (error: unknown): boolean =>
  error instanceof Failure && error.status === 403 && error.meta.header === CSRF_HEADER;

export type WriteMethod = 'POST' | 'PATCH' | 'DELETE';

/**
 * A write in the user's name.
 * @param key of a write that may be sent again (docs/writes.md, "Sending a write again")
 * @throws Failure
 */
export async function write<Body>(method: WriteMethod, path: string, body?: object, key?: string): Promise<Body> {
  try {
    return (await (await sendWrite(method, path, body, key)).json()) as Body;
  } catch (error) {
    if (!wantsAnotherToken(error)) throw error;
    await openSession();
    return (await (await sendWrite(method, path, body, key)).json()) as Body;
  }
}

export async function signOut(): Promise<void> {
  await write('DELETE', '/session');
  location.assign('/account/sign-in');
}
