import { ResponseBody } from '../shared/body.response';

export class SessionUser {
  /** The user. @example 17 */
  id: number;

  /** The address that the user signs in with. @example ann@example.com */
  email: string;

  /** The name of the user. @example "Ann Example" */
  name: string;

  /** Whether the user runs this installation. @example false */
  is_admin: boolean;
}

export class SessionResponse extends ResponseBody {
  /** The session. @example 41 */
  id: number;

  /** Who is signed in. */
  user: SessionUser;

  /** For the header `X-CSRF-Token` of the session's writes. @example Xk3v8Qp1sZ0mB7tYc5dNfR2wHj6LuA9eGi4oKxVqTnE */
  csrf_token: string;

  /** When the user signed in, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  signed_in_at: string;

  /** From then on the session is refused. @format date-time @example 2026-04-01T09:14:05.120Z */
  expires_at: string;
}
