import { SessionsService } from '@app/domain/access';
import type { Response, Test } from 'supertest';
import type { ApiHarness } from './api-harness';

export interface BrowserSession {
  /** The value of the header `Cookie`. */
  readonly cookie: string;
  readonly csrf: string;
}

/** Signs a user in, as an answer to the sign-in form does. */
export async function signIn(api: ApiHarness, userId: number): Promise<BrowserSession> {
  const { token } = await api.app.get(SessionsService, { strict: false }).open(userId, 'Test browser');
  const cookie = `session=${token}`;
  const { body } = await api.get('/session', undefined, { Cookie: cookie });
  return { cookie, csrf: body.csrf_token as string };
}

/** A request of a page of ours that may write. */
export const ofPage = ({ cookie, csrf }: BrowserSession) => ({
  Cookie: cookie,
  'X-CSRF-Token': csrf,
  'Sec-Fetch-Site': 'same-origin',
});

export const codeOf = async (sent: Test | Promise<Response>): Promise<[number, string | undefined]> => {
  const { status, body } = await sent;
  return [status, body.error?.code as string | undefined];
};
