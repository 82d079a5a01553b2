import type { JSX } from 'preact';
import { LIMITS } from '@app/core/kernel';
import { Field } from '@app/platform/pages';

const { passwordMinLength, passwordMaxLength } = LIMITS;

export const NewPasswordField = ({ label, error }: { label: string; error?: string | undefined }): JSX.Element => (
  <Field
    name="password"
    label={label}
    hint={`At least ${passwordMinLength} characters. Any will do, spaces too.`}
    error={error}
    type="password"
    autocomplete="new-password"
    required
    minlength={passwordMinLength}
    maxlength={passwordMaxLength}
  />
);
