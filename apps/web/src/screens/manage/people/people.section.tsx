import type { Invitation, MembersResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../../client';
import { formatInstant, Panel, Table } from '../../../parts';
import { address } from '../../../state';
import { deleteColumn } from '../row-columns';
import { InviteMember } from './invite-member';
import { MemberTable } from './member-table';
import { ROLE_WORDS } from './role-words';

/** Who works on the project, and who is invited. */
export const PeopleSection = (): JSX.Element => {
  const members = useQuery<MembersResponse>(projectPath('/members', address.value));
  const isOwner = members.body?.role === 'owner';
  return (
    <>
      <Panel
        id="people"
        title="People"
        hint="What the project costs and how much it may hold is the owner’s, whoever of them uses it."
        query={members}
        shape="table"
        wide
      >
        {(body) => <MemberTable {...body} />}
      </Panel>
      {isOwner && <InviteMember />}
      {isOwner && (
        <Panel
          id="invitations"
          title="Invitations that wait"
          hint="Each link works once. It cannot be shown again: withdraw one that was lost, and make another."
          query={members}
          shape="table"
          csv={false}
          wide
        >
          {({ invitations }) => (
            <Table<Invitation>
              caption="Invitations that wait"
              quiet
              rows={invitations}
              keyOf={({ id }) => id}
              empty="Nobody is invited."
              columns={[
                { title: 'For', cell: whom },
                { title: 'As', cell: ({ role }) => ROLE_WORDS[role!] },
                { title: 'Until', cell: ({ expires_at }) => formatInstant(expires_at) },
                deleteColumn({
                  path: '/invitations',
                  nameOf: (one) => `the invitation of ${whom(one)}`,
                  label: 'Withdraw',
                  done: 'Withdrawn. The link works no longer.',
                  consequence: 'The link works no longer.',
                }),
              ]}
            />
          )}
        </Panel>
      )}
    </>
  );
};

const whom = ({ email }: Invitation): string => email ?? 'whoever has the link';
