import type { CheckStatus } from '@app/core/audit-checks';
import type { JSX } from 'preact';
import { STATUS_WORDS } from './batch-summary';

const LOOKS: Readonly<Partial<Record<CheckStatus, string>>> = { pass: 'good', warn: 'warn', fail: 'bad' };

/** The status of a check, in words and a colour. */
export const CheckBadge = ({ status }: { readonly status: CheckStatus }): JSX.Element => (
  <span class={`badge ${LOOKS[status] ?? ''}`}>{STATUS_WORDS[status]}</span>
);
