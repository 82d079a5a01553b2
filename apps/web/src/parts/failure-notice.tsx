import { sentence } from '@app/core/kernel';
import type { JSX } from 'preact';
import type { Failure } from '../client';

export interface FailureNoticeProps {
  readonly failure: Failure;
  readonly retry?: () => void;
}

/** What went wrong, in the service's words, and a way to ask again. */
export const FailureNotice = ({ failure, retry }: FailureNoticeProps): JSX.Element => (
  <div class="notice error" role="alert">
    <p>
      {sentence(failure.message)}
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

/** Seconds until it works again, where the service says so. */
function waitOf({ meta: { retry_after_seconds: seconds } }: Failure): string {
  if (typeof seconds !== 'number') return '';
  return ` Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`;
}
