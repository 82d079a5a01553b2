import type { JSX } from 'preact';
import type { CheckStatus } from '@app/core/audit-checks';
import { STATUS_WORDS } from '@app/domain/work';
import { Badge, type BadgeProps } from '@app/platform/pages';

const KINDS: Readonly<Partial<Record<CheckStatus, BadgeProps['kind']>>> = { pass: 'good', warn: 'warn', fail: 'bad' };

/** The status of a check, in a colour and in words. */
export const StatusBadge = ({ status }: { readonly status: CheckStatus }): JSX.Element => (
  <Badge kind={KINDS[status]}>{STATUS_WORDS[status]}</Badge>
);
