import { LIMITS, type Plan, PLANS } from '@app/core/kernel';
import { EnumParam, IntParam, TextParam } from '../params';

/** GET /invitations takes no parameters (docs/people.md). */
export class InvitationsQuery {}

/** POST /invitations (docs/people.md). */
export class CreateInvitationBody {
  @TextParam({
    maxLength: LIMITS.emailLength,
    pattern: /^[^\s@]+@[^\s@]+$/,
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
