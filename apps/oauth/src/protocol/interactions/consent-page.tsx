import type { JSX } from 'preact';
import { mcpScope, toldApart } from '@app/core/kernel';
import { Choices, Form, Layout } from '@app/platform/pages';
import { interactionPath } from '../../shared/paths';
import type { ConsentRequest } from './consent-request';

/** Names of the fields that give write access, and that limit the application to projects. */
export const WRITE_FIELD = 'write';
export const PROJECTS_FIELD = 'project_ids';

const [READ, WRITE] = [mcpScope('read'), mcpScope('write')];

/** Asks a user whether an application may use the account. */
export const ConsentPage = ({ csrf, ...asked }: ConsentRequest & { readonly csrf: string }): JSX.Element => {
  const name = asked.clientName ?? asked.documentHost ?? 'An application without a name';
  const path = interactionPath(asked.uid);
  return (
    <Layout title={`Connect ${name}?`}>
      <p>
        <strong>{name}</strong> asks to use your account, {asked.email}. It chose this name itself.
      </p>
      {asked.documentHost && (
        <p>
          It is described by <strong>{asked.documentHost}</strong>.
        </p>
      )}
      <p>
        Afterwards you are sent to <strong>{asked.redirectHost}</strong>
        {asked.redirectsToThisComputer && ', which is a program on this computer'}. If you do not know it, do not allow
        this.
      </p>
      <Form action={`${path}/confirm`} csrf={csrf}>
        <fieldset>
          <legend>It may</legend>
          {asked.scopes.includes(READ) && <p>read your projects, prompts, answers and figures</p>}
          {asked.scopes.includes(WRITE) && <WriteAccess optional={asked.scopes.includes(READ)} />}
        </fieldset>
        {asked.projects.length > 1 && <Reach projects={asked.projects} />}
        <button type="submit">Allow</button>
      </Form>
      <Form action={`${path}/deny`} csrf={csrf}>
        <button type="submit" class="secondary">
          Do not allow
        </button>
      </Form>
    </Layout>
  );
};

const Reach = ({ projects }: Pick<ConsentRequest, 'projects'>): JSX.Element => (
  <Choices
    name={PROJECTS_FIELD}
    legend="Only these of your projects. Without a tick it is all of them, those to come too."
    many
    choices={toldApart(projects).map(({ id, name }) => ({ value: String(id), text: name }))}
    chosen={[]}
  />
);

const WORDS =
  'change your account: add prompts, competitors and annotations, and start tasks that count against your limits';

const WriteAccess = ({ optional }: { readonly optional: boolean }): JSX.Element =>
  optional ? (
    <p>
      <label>
        <input type="checkbox" name={WRITE_FIELD} value="yes" checked /> {WORDS}
      </label>
    </p>
  ) : (
    <p>
      <input type="hidden" name={WRITE_FIELD} value="yes" /> {WORDS}
    </p>
  );
