import { sentence } from '@app/core/kernel';
import type { ComponentChildren, JSX } from 'preact';
import type { Failure, Query } from '../client';

export interface FailureNoticeProps {
  readonly failure: Failure;
  readonly retry?: () => void;
}

/** What went wrong, in the service's words, and a way to ask again. */
export const FailureNotice = ({ failure, retry }: FailureNoticeProps): JSX.Element => (
  <div class="notice error" role="alert">
    <p>
      {failure.code === LACKS_PLAN ? planWords(failure) : sentence(failure.message)}
      {waitOf(failure)}
    </p>
    <p class="hint">
      {failure.code}
      {failure.requestId && <>, request {failure.requestId}</>}
    </p>
    {retry && (
      <button type="button" class="small secondary" onClick={retry}>
        Try again
      </button>
    )}
  </div>
);

const LACKS_PLAN = 'ERR_PLAN_REQUIRED';

/** Who may change that is not whoever reads it. */
const planWords = ({ meta: { required_plan: plan } }: Failure): string =>
  `This needs the plan ${String(plan)} or above, and that of the project’s owner is lower. Administrators of this service change plans at /account/accounts.`;

export interface IfPlanAllowsProps {
  /** What only some plans may read. */
  readonly asked: Pick<Query<unknown>, 'failure'>;
  readonly children: ComponentChildren;
}

/** What a plan has, or once that it has it not. */
export const IfPlanAllows = ({ asked: { failure }, children }: IfPlanAllowsProps): JSX.Element =>
  failure?.code === LACKS_PLAN ? <p class="notice">{planWords(failure)}</p> : <>{children}</>;

/** Seconds until it works again, where the service says so. */
function waitOf({ meta: { retry_after_seconds: seconds } }: Failure): string {
  if (typeof seconds !== 'number') return '';
  return ` Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`;
}
