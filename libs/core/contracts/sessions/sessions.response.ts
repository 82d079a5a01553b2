import { ResponseBody } from '../shared/body.response';

export class SessionUser {
  id: number;
  email: string;
  name: string;

  /** Whether the user runs this installation. */
  is_admin: boolean;
}

export class SessionResponse extends ResponseBody {
  id: number;
  user: SessionUser;

  /** For the header `X-CSRF-Token` of the session's writes. */
  csrf_token: string;

  /** @format date-time */
  signed_in_at: string;

  /**
   * From then on the session is refused.
   * @format date-time
   */
  expires_at: string;
}
