import type { JSX } from 'preact';
import { AMOUNT_WANTED, invalidParam } from '@app/core/kernel';
import { type CapChange, capChange, readCap } from '@app/domain/pipeline';
import { Button, Field, Form } from '@app/platform/pages';
import type { PageRequest } from '../../session/page-request';
import { textOf } from '../form-text';
import type { Refusal } from '../form-values';

export const CAP_FIELDS = ['soft', 'hard'] as const;

/** Names of the fields of the form for an account, where a project's is on the same page. */
export const ACCOUNT_CAP_FIELDS = ['account_soft', 'account_hard'] as const;

type CapFields = typeof CAP_FIELDS | typeof ACCOUNT_CAP_FIELDS;

const LABELS = ['Warn at', 'Stop at'] as const;

/** What was typed into the form. An empty field changes nothing. @throws ApiError `ERR_INVALID_PARAM` */
export function capChangeOf(request: PageRequest, fields: CapFields = CAP_FIELDS): CapChange {
  const [soft, hard] = fields.map((name) => {
    const text = textOf(request, name).trim().toLowerCase();
    const cap = text === '' ? undefined : readCap(text);
    if (text !== '' && cap === undefined) throw invalidParam(name, `${AMOUNT_WANTED}, “none” or “default”`);
    return cap;
  });
  return capChange({ soft, hard });
}

export interface CapFormProps {
  readonly action: string;
  readonly csrf: string;
  readonly currency: string;
  readonly fields?: CapFields;
  readonly refusal?: Refusal;
}

export const CapForm = ({ action, csrf, currency, fields = CAP_FIELDS, refusal }: CapFormProps): JSX.Element => (
  <Form action={action} csrf={csrf}>
    {fields.map((name, place) => (
      <Field
        name={name}
        label={`${LABELS[place]}, ${currency} a day`}
        hint="As 12.50; “none” for no cap, “default” for that of the installation. Empty: it stays as it is."
        autocomplete="off"
        maxlength={20}
        {...(refusal?.fields[name] && { error: refusal.fields[name] })}
      />
    ))}
    <Button>Save the caps</Button>
  </Form>
);
