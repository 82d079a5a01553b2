import { LIMITS, MEMBER_ROLES, type MemberRole, ROLES, type Role } from '@app/core/kernel';
import { EnumParam, inOrder, IntParam, TextParam } from '../params';
import { ProjectQuery } from '../shared/filters.request';

/** GET /members (docs/people.md). */
export class MembersQuery extends ProjectQuery {}

class MemberInvitation {
  @EnumParam(MEMBER_ROLES, { required: true, description: 'What the person will be to the project.' })
  role: MemberRole;

  @TextParam({
    maxLength: LIMITS.emailLength,
    pattern: /^[^\s@]+@[^\s@]+$/,
    form: 'an e-mail address',
    description: 'The e-mail address of the only person who may accept; without it, whoever has the link.',
    example: 'kim@agency.example',
  })
  email?: string;
}

/** POST /members (docs/people.md). */
export class InviteMemberBody extends inOrder(ProjectQuery, MemberInvitation) {}

export class MemberPath extends ProjectQuery {
  @IntParam({ required: true, description: 'The person: the id of their user.', example: 17 })
  id: number;
}

/** PATCH /members/{id} (docs/people.md). */
export class UpdateMemberBody extends MemberPath {
  @EnumParam(ROLES, {
    required: true,
    description: 'What the person is to the project from now on; `owner` hands it over.',
    example: 'editor',
  })
  role: Role;
}
