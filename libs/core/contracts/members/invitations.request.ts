import { LIMITS, type Plan, PLANS } from '@app/core/kernel';
import { EnumParam, IntParam, TextParam } from '../params';

/** GET /invitations takes no parameters (docs/people.md). */
export class InvitationsQuery {}

/** POST /invitations (docs/people.md). */
export class CreateInvitationBody {
  @TextParam({
    maxLength: LIMITS.emailLength,
    pattern: /^[^\s@]+@[^\s@]+$/,
    form: 'an e-mail address',
    description: 'The e-mail address of the only person who may accept; without it, whoever has the link.',
    example: 'kim@agency.example',
  })
  email?: string;

  @EnumParam(PLANS, { default: 'trial', description: 'The plan of the account.', example: 'growth' })
  plan: Plan;
}

/** DELETE /invitations/{id} (docs/people.md). */
export class InvitationPath {
  @IntParam({ description: 'The project that it invites into; without it, one into the installation.', example: 294 })
  project_id?: number;

  @IntParam({ required: true, description: 'The invitation.', example: 9 })
  id: number;
}

/** GET /invitations/received takes no parameters (docs/people.md). */
export class ReceivedInvitationsQuery {}

/** POST /invitations/accept (docs/people.md). */
export class AcceptInvitationBody {
  @TextParam({
    maxLength: LIMITS.nameLength,
    beside: ({ token, id }) =>
      (token === undefined) === (id === undefined)
        ? { param: 'token', message: 'send the token of a link, or the id of an invitation that names you' }
        : undefined,
    description: 'What stands behind `token=` in the link.',
    example: 'b5Vw2mJ9d0sQx3yL7uKf8hTz1rNc6aEg4oPiXjBvMkY',
  })
  token?: string;

  @IntParam({ description: 'An invitation of `GET /invitations/received`, in place of `token`.', example: 9 })
  id?: number;
}
