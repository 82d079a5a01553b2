import type { JSX } from 'preact';
import { LIMITS } from '@app/core/kernel';
import type { Person } from '@app/domain/access';
import { Field } from '@app/platform/pages';
import type { PageRequest } from '../../session/page-request';
import { type FieldErrors, textOf } from '../form-text';
import { NewPasswordField } from './new-password-field';

export interface PersonFieldsProps {
  /** What was sent before, if it was refused. */
  readonly sent?: Person | undefined;
  readonly errors: FieldErrors;
}

/** Asks who somebody is: the fields of a {@link Person}. */
export const PersonFields = ({ sent, errors }: PersonFieldsProps): JSX.Element => (
  <>
    <Field
      name="email"
      label="E-mail address"
      error={errors.email}
      type="email"
      autocomplete="username"
      required
      maxlength={LIMITS.emailLength}
      value={sent?.email}
    />
    <Field
      name="name"
      label="Name"
      error={errors.name}
      autocomplete="name"
      required
      maxlength={LIMITS.nameLength}
      value={sent?.name}
    />
    <NewPasswordField label="Password" error={errors.password} />
  </>
);

/** Names of the fields, as services name their parameters. */
export const PERSON_FIELDS = ['email', 'name', 'password'] as const;

export const personOf = (request: PageRequest): Person => ({
  email: textOf(request, 'email'),
  name: textOf(request, 'name'),
  password: textOf(request, 'password'),
});
