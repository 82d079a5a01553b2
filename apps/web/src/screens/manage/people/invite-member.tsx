import type { InvitedResponse } from '@app/core/contracts';
import { LIMITS, MEMBER_ROLES, type MemberRole } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWrite } from '../../../client';
import { announce, FormCard, MAIL_WANTED, OneTimeLink, SelectField, TextField, useFields } from '../../../parts';
import { address } from '../../../state';
import { ROLE_HINTS, ROLE_WORDS } from './role-words';

/** A link by which somebody joins the project. */
export const InviteMember = (): JSX.Element => {
  const { projectId } = address.value;
  const writing = useWrite();
  const { values, field } = useFields({ email: '', role: 'editor' as MemberRole });
  const [link, setLink] = useState('');
  const invite = async (): Promise<void> => {
    const { email, role } = values;
    const answer = await writing.send<InvitedResponse>('POST', '/members', {
      project_id: projectId,
      role,
      ...(email.trim() && { email: email.trim() }),
    });
    if (!answer) return;
    setLink(answer.url);
    const mailed = answer.mailed ? 'It is mailed, too.' : 'No mail was sent: send the link yourself.';
    announce(`The invitation is made. Copy its link now: it cannot be shown again. ${mailed}`);
  };
  return (
    <FormCard
      id="invite"
      title="Invite somebody"
      hint={`The link works once, for ${LIMITS.invitationDays} days. Where mail is on, it is mailed to the address; else send it yourself. It makes an account for whoever has none only if you administer this service, or if anybody may sign up here.`}
      wide
      writing={writing}
      submit="Make a link"
      onSubmit={invite}
      after={link && <OneTimeLink id="invitation-link" link={link} />}
    >
      <div class="pair">
        <TextField
          {...field('email')}
          label="E-mail address"
          wanted={MAIL_WANTED}
          hint="Then only this person may use the link, and finds the invitation at their account’s pages too."
        />
        <SelectField
          {...field('role')}
          label="Role"
          hint={ROLE_HINTS[values.role]}
          options={MEMBER_ROLES.map((value) => ({ value, text: ROLE_WORDS[value] }))}
        />
      </div>
    </FormCard>
  );
};
