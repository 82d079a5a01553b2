import type { JSX } from 'preact';
import { type Addresses, API_KEY_PLAN, LIMITS, type Plan, planIncludes } from '@app/core/kernel';
import { Button, ButtonLink, CopyField, Facts, Field, Form, Section } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import type { FieldErrors } from '../form-text';
import { PATHS } from '../paths';
import { planName } from '../words';

export interface OverviewProps {
  readonly plan: Plan;
  readonly addresses: Addresses;
  /** What was typed, if it was refused. */
  readonly name?: string;
  readonly errors?: FieldErrors;
}

type PageProps = OverviewProps & { readonly frame: Frame };

export const OverviewPage = ({ frame, plan, addresses, name, errors }: PageProps): JSX.Element => (
  <AccountPage title="Your account" path={PATHS.overview} frame={frame} failed={errors !== undefined}>
    <Section id="you" title="You">
      <Facts
        facts={[
          ['Email', frame.account.email],
          ['Plan', planName(plan)],
          ...(frame.account.isAdmin ? [['Role', 'Administrator of this installation'] as const] : []),
        ]}
      />
      <Form action={`${PATHS.overview}/name`} csrf={frame.csrf}>
        <Field
          name="name"
          label="Name"
          hint="As people of your projects see it."
          error={errors?.name}
          autocomplete="name"
          required
          maxlength={LIMITS.nameLength}
          value={name ?? frame.account.name}
        />
        <Button>Save name</Button>
      </Form>
    </Section>
    <Section id="connect" title="Connect an assistant">
      <p>
        Give this address to Claude, ChatGPT, Cursor or any other client of the Model Context Protocol (MCP). The client
        sends you here to sign in and to choose what it may do.
      </p>
      <CopyField id="endpoint" label="MCP address" value={addresses.mcp} />
      <CopyField
        id="claude-code"
        label="In Claude Code"
        value={`claude mcp add --transport http ai-visibility ${addresses.mcp}`}
      />
      <p>
        <a href={PATHS.apps}>See what is connected</a>
      </p>
    </Section>
    <Section id="build" title="Build on the API">
      <CopyField id="api" label="API address" value={`${addresses.issuer}/api/v1`} />
      {planIncludes(plan, API_KEY_PLAN) ? (
        <p class="row">
          <ButtonLink href={PATHS.newKey}>Make an API key</ButtonLink>
          <a href={PATHS.keys}>Your API keys</a>
        </p>
      ) : (
        <p class="hint">
          New API keys need the {planName(API_KEY_PLAN)} plan. <a href={PATHS.keys}>Your API keys</a>
        </p>
      )}
    </Section>
  </AccountPage>
);
