import type { MemberRole, Role } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';

/** A person of a project. */
export class Member {
  /** The person: the id of their user. @example 17 */
  id: number;

  /** What people call them. @example "Kim Ferrer" */
  name: string;

  /** E-mail address. @example kim@agency.example */
  email: string;

  /** What they are to the project. */
  role: Role;

  /**
   * Since when they have been a member, in UTC; null for the owner.
   * @format date-time @example 2026-03-02T09:14:05.120Z
   */
  since: string | null;

  /** Whether it is you. @example false */
  you: boolean;
}

/** A link that nobody has used yet. The link itself is stored as a hash. */
export class Invitation {
  /** The invitation. @example 9 */
  id: number;

  /** What the person will be to the project; null for an account alone. */
  role: MemberRole | null;

  /** Of the only person who may accept; null for whoever has the link. @example kim@agency.example */
  email: string | null;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;

  /** From then on it is void. @format date-time @example 2026-03-09T09:14:05.120Z */
  expires_at: string;
}

export class MembersResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** What you are to it. */
  role: Role;

  /** The owner first, then by name. */
  members: Member[];

  /** Those that wait, newest first; only the owner sees them. */
  invitations: Invitation[];
}

export class MemberResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The person. */
  member: Member;
}

export class InvitedResponse extends ResponseBody {
  /** The project; null for an account alone. @example 294 */
  project_id: number | null;

  /** Who may accept, and until when. */
  invitation: Invitation;

  /**
   * The link, which works once. It cannot be shown again.
   * @format uri
   * @example https://visibility.example/account/invitation?token=q3Zt0Yk8Jm1vXw5Ld7RbNc2Ph6SgTfA9uEiOoKjVxDU
   */
  url: string;

  /** Whether the link was also mailed to `email`: mail is on, and the address had few such mails today. @example true */
  mailed: boolean;
}

export class InvitationsResponse extends ResponseBody {
  /** Those that wait, newest first. */
  invitations: Invitation[];
}

/** An invitation that names the address of whoever asks. */
export class ReceivedInvitation {
  /** The invitation. @example 9 */
  id: number;

  /** The project that it invites into. @example 294 */
  project_id: number;

  /** What the project is called. @example Acme */
  project_name: string;

  /** Who invites. @example "Kim Ferrer" */
  invited_by: string;

  /** What you will be to the project. */
  role: MemberRole;

  /** From then on it is void. @format date-time @example 2026-03-09T09:14:05.120Z */
  expires_at: string;
}

export class ReceivedInvitationsResponse extends ResponseBody {
  /** The newest first. */
  invitations: ReceivedInvitation[];
}

export class AcceptedInvitationResponse extends ResponseBody {
  /** The project that you are a member of from now on. @example 294 */
  project_id: number;

  /** What you are to it. */
  role: MemberRole;
}
