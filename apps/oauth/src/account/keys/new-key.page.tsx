import type { JSX } from 'preact';
import type { ProjectsResponse } from '@app/core/contracts';
import { API_KEY_PLAN, LIMITS, type Plan, planIncludes, toldApart } from '@app/core/kernel';
import { Button, Choices, Field, Form, Notice, Section } from '@app/platform/pages';
import { AccountPage, type Frame } from '../account-page';
import type { Refusal } from '../form-values';
import { IncompleteNotice } from '../incomplete-notice';
import { PATHS } from '../paths';
import { planName } from '../words';
import type { KeyFormValues } from './key-form';

export interface NewKeyProps extends Pick<ProjectsResponse, 'projects' | 'incomplete'> {
  readonly plan: Plan;
  readonly values: KeyFormValues;
  readonly refusal?: Refusal;
}

const SCOPES = [
  { value: 'read', text: 'Read', hint: 'projects, prompts, answers and figures' },
  { value: 'read_write', text: 'Read and write', hint: 'also add and change what is tracked' },
];

export const NewKeyPage = ({ frame, ...props }: NewKeyProps & { readonly frame: Frame }): JSX.Element => (
  <AccountPage
    title="New API key"
    path={PATHS.keys}
    frame={frame}
    failed={props.refusal !== undefined}
    {...(props.refusal?.message && { error: props.refusal.message })}
  >
    <IncompleteNotice incomplete={props.incomplete} />
    {planIncludes(props.plan, API_KEY_PLAN) ? (
      <KeyForm {...props} csrf={frame.csrf} />
    ) : (
      <Notice kind="info">
        New API keys need the {planName(API_KEY_PLAN)} plan or above. Yours is {planName(props.plan)}. Assistants
        connect on every plan: <a href={PATHS.overview}>see the MCP address</a>.
      </Notice>
    )}
    <p>
      <a href={PATHS.keys}>Back to your API keys</a>
    </p>
  </AccountPage>
);

const KeyForm = ({ projects, values, refusal, csrf }: NewKeyProps & { readonly csrf: string }): JSX.Element => {
  const error = (name: string) => (refusal?.fields[name] ? { error: refusal.fields[name] } : {});
  return (
    <Section id="form" title="What the key is for">
      <Form action={PATHS.newKey} csrf={csrf}>
        <input type="hidden" name="form_id" value={values.form_id} />
        <Field
          name="name"
          label="Name"
          hint="So that you know it again, for instance “Weekly report”."
          value={values.name}
          required
          maxlength={LIMITS.nameLength}
          autocomplete="off"
          {...error('name')}
        />
        <Choices name="scope" legend="It may" choices={SCOPES} chosen={[values.scope]} {...error('scope')} />
        {projects.length > 0 && <Reach projects={projects} values={values} error={error} />}
        <Field
          name="expires_at"
          label="Last day (optional)"
          hint="It works until this day ends in Madrid, like all days here. Without a day it never expires."
          type="date"
          value={values.expires_at}
          {...error('expires_at')}
        />
        <Button>Make the key</Button>
      </Form>
    </Section>
  );
};

interface ReachProps extends Pick<NewKeyProps, 'projects' | 'values'> {
  readonly error: (name: string) => { error?: string };
}

const Reach = ({ projects, values, error }: ReachProps): JSX.Element => (
  <>
    <Choices
      name="reach"
      legend="For"
      choices={[
        { value: 'all', text: 'All your projects', hint: 'those to come, too' },
        { value: 'some', text: 'Only these' },
      ]}
      chosen={[values.reach]}
      {...error('reach')}
    />
    <Choices
      name="project_ids"
      legend="Projects, if only these"
      many
      choices={toldApart(projects).map(({ id, name }) => ({ value: String(id), text: name }))}
      chosen={values.project_ids}
      {...error('project_ids')}
    />
  </>
);
