import type { Member, MembersResponse } from '@app/core/contracts';
import { MEMBER_ROLES, type MemberRole } from '@app/core/kernel';
import type { JSX } from 'preact';
import { pathOf, useWrite } from '../../../client';
import {
  announce,
  type Column,
  ConfirmedWrite,
  FailureNotice,
  formatInstant,
  Table,
  useMayWrite,
} from '../../../parts';
import { address } from '../../../state';
import { ROLE_WORDS } from './role-words';

export const MemberTable = ({ members, role }: MembersResponse): JSX.Element => (
  <Table<Member>
    caption="People of the project"
    quiet
    rows={members}
    keyOf={({ id }) => id}
    columns={[
      { title: 'Name', cell: ({ name, you }) => (you ? `${name} (you)` : name) },
      { title: 'E-mail address', cell: ({ email }) => email },
      {
        title: 'Role',
        cell: (member) =>
          role === 'owner' && member.role !== 'owner' ? <RoleChoice member={member} /> : ROLE_WORDS[member.role],
      },
      { title: 'Since', cell: ({ since }) => (since === null ? '' : formatInstant(since)) },
      ...(role === 'owner' ? OF_OWNERS : [LEAVE]),
    ]}
  />
);

const path = ({ id }: Member): string => pathOf(`/members/${id}`, { project_id: address.value.projectId });

const LEAVE: Column<Member> = {
  title: 'Leave',
  plain: true,
  cell: (member) =>
    member.you && (
      <ConfirmedWrite
        label="Leave"
        of="the project"
        path={path(member)}
        done="You have left the project."
        after={() => location.assign('/app')}
        byAnybody
      >
        You, your keys and your apps lose the project at once. Only its owner can invite you again.
      </ConfirmedWrite>
    ),
};

const OF_OWNERS: readonly Column<Member>[] = [
  {
    title: 'Hand over',
    plain: true,
    cell: (member) =>
      member.role !== 'owner' && (
        <ConfirmedWrite
          label="Hand over"
          of={`the project to ${member.name}`}
          method="PATCH"
          path={`/members/${member.id}`}
          body={{ project_id: address.value.projectId, role: 'owner' }}
          done={`${member.name} owns the project now.`}
        >
          {member.name} owns the project from then on, and pays for it. You become an editor. Invitations that wait are
          void.
        </ConfirmedWrite>
      ),
  },
  {
    title: 'Remove',
    plain: true,
    cell: (member) =>
      member.role !== 'owner' && (
        <ConfirmedWrite label="Remove" of={member.name} path={path(member)} done={`Removed: ${member.name}`}>
          They, their keys and their apps lose the project at once. Links that they shared go on: see Share links.
        </ConfirmedWrite>
      ),
  },
];

const RoleChoice = ({ member }: { readonly member: Member }): JSX.Element => {
  const { busy, failure, send } = useWrite();
  const mayWrite = useMayWrite();
  const choose = async (role: MemberRole): Promise<void> => {
    const body = { project_id: address.value.projectId, role };
    if (await send('PATCH', `/members/${member.id}`, body)) announce(`${member.name}: ${ROLE_WORDS[role]}`);
  };
  if (!mayWrite) return <>{ROLE_WORDS[member.role]}</>;
  return (
    <>
      <select
        aria-label={`Role of ${member.name}`}
        value={member.role}
        disabled={busy}
        onChange={(event) => void choose(event.currentTarget.value as MemberRole)}
      >
        {MEMBER_ROLES.map((role) => (
          <option value={role}>{ROLE_WORDS[role]}</option>
        ))}
      </select>
      {failure && <FailureNotice failure={failure} />}
    </>
  );
};
