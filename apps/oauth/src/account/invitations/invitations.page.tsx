import type { JSX } from 'preact';
import type { Invitation, InvitedResponse } from '@app/core/contracts';
import { LIMITS } from '@app/core/kernel';
import type { SentInvitation } from '@app/domain/access';
import { Button, Confirm, CopyField, Field, Form, Notice, Section, Table, Time } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import type { Refusal } from '../form-values';
import { PATHS } from '../paths';
import { PlanChoices, type PlanTable } from '../plan-choices';
import { roleName } from '../words';

export interface InvitationsProps {
  /** To whoever is signed in. */
  readonly received: readonly SentInvitation[];
  /** Into the installation; only administrators have them. */
  readonly sent?: readonly Invitation[];
  readonly plans: PlanTable;
  /** What was just made, with its link. */
  readonly made?: InvitedResponse;
  readonly refusal?: Refusal;
  /** What was typed, if it was refused. */
  readonly email?: string;
}

type PageProps = InvitationsProps & { readonly frame: Frame };

export const InvitationsPage = ({ frame, ...props }: PageProps): JSX.Element => (
  <AccountPage
    title="Invitations"
    path={PATHS.invitations}
    frame={frame}
    failed={props.refusal !== undefined}
    {...(props.refusal?.message && { error: props.refusal.message })}
  >
    <Section id="received" title="For you">
      {props.received.length === 0 ? (
        <p>Nobody waits for you. A link that you were sent works by itself.</p>
      ) : (
        props.received.map((invitation) => <Received invitation={invitation} csrf={frame.csrf} />)
      )}
    </Section>
    {props.made && <Made {...props.made} />}
    {props.sent && <Sent {...props} sent={props.sent} csrf={frame.csrf} />}
  </AccountPage>
);

const Received = ({
  invitation,
  csrf,
}: {
  readonly invitation: SentInvitation;
  readonly csrf: string;
}): JSX.Element => {
  const { id, inviter, projectName, role, expiresAt } = invitation;
  return (
    <>
      <p>
        {inviter} invites you to the project {projectName}, as {roleName(role!)}, until <Time at={expiresAt} />.
      </p>
      <div class="row">
        <Form action={`${PATHS.invitations}/${id}/accept`} csrf={csrf}>
          <Button>
            Join<span class="hidden"> {projectName}</span>
          </Button>
        </Form>
        <Form action={`${PATHS.invitations}/${id}/decline`} csrf={csrf}>
          <Button kind="secondary">
            Decline<span class="hidden">: {projectName}</span>
          </Button>
        </Form>
      </div>
    </>
  );
};

const Made = ({ url, invitation, mailed }: InvitedResponse): JSX.Element => (
  <>
    <Notice kind="success">
      The invitation is made. Copy its link now: it is never shown again.{mailed && ' It is mailed, too.'}
    </Notice>
    <Section id="made" title="The link">
      <CopyField
        id="link"
        label={invitation.email ? `For ${invitation.email}` : 'For whoever has it'}
        value={url}
        hint={`It works once, for ${LIMITS.invitationDays} days.`}
      />
    </Section>
  </>
);

type SentProps = InvitationsProps & { readonly sent: readonly Invitation[]; readonly csrf: string };

const Sent = ({ sent, plans, refusal, email, csrf }: SentProps): JSX.Element => (
  <Section id="invite" title="Invite somebody to this service">
    <Form action={PATHS.invitations} csrf={csrf}>
      <Field
        name="email"
        label="E-mail address (optional)"
        hint="Then only that person may use the link."
        autocomplete="off"
        maxlength={LIMITS.emailLength}
        value={email}
        {...(refusal?.fields.email && { error: refusal.fields.email })}
      />
      <PlanChoices
        legend="Plan of the account"
        plans={plans}
        chosen="trial"
        {...(refusal?.fields.plan && { error: refusal.fields.plan })}
      />
      <Button>Make a link</Button>
    </Form>
    {sent.length > 0 && (
      <Table
        caption="Invitations that wait"
        columns={[
          { title: 'For', cell: (one) => one.email ?? 'whoever has the link' },
          { title: 'Until', cell: (one) => <Time at={new Date(one.expires_at)} /> },
          {
            title: 'Withdraw',
            actions: true,
            cell: (one) => (
              <Confirm
                action={`${PATHS.invitations}/${one.id}/withdraw`}
                csrf={csrf}
                label="Withdraw"
                of={`the invitation of ${one.email ?? 'whoever has the link'}`}
              >
                The link works no longer.
              </Confirm>
            ),
          },
        ]}
        rows={sent}
      />
    )}
  </Section>
);
