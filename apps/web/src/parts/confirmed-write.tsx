import type { ComponentChildren, JSX } from 'preact';
import { useWrite, type WriteMethod } from '../client';
import { announce, focusHeading } from './announcement';
import { FailureNotice } from './failure-notice';
import { useMayWrite } from './use-role';

export interface ConfirmedWriteProps {
  /** What the button does, in a word. */
  readonly label: string;
  /** To what. */
  readonly of: string;
  readonly method?: WriteMethod;
  /** Below `/api/v1`. */
  readonly path: string;
  readonly body?: object;
  /** What is said once it is done. */
  readonly done: string;
  readonly after?: () => void;
  /** Whether viewers of the project may do it too. */
  readonly byAnybody?: boolean;
  /** Whether an archived project takes it. */
  readonly evenArchived?: boolean;
  /** What follows from it. */
  readonly children: ComponentChildren;
}

/** A write that cannot be taken back: it asks first. */
export const ConfirmedWrite = (props: ConfirmedWriteProps): JSX.Element => {
  const { label, of, method = 'DELETE', path, body, done, after, byAnybody, evenArchived, children } = props;
  const mayWrite = useMayWrite(evenArchived) || byAnybody;
  const { busy, failure, send } = useWrite();
  const act = async (): Promise<void> => {
    if (!(await send(method, path, body))) return;
    announce(done);
    focusHeading();
    after?.();
  };
  if (!mayWrite) return <></>;
  return (
    <details class="confirm">
      <summary>
        <span class="when-closed">{label}</span>
        <span class="when-open">Keep</span>
        <span class="hidden"> {of}</span>
      </summary>
      <p>{children}</p>
      {failure && <FailureNotice failure={failure} />}
      <button type="button" class="small danger" aria-disabled={busy} onClick={() => void act()}>
        {busy ? 'Working…' : label}
        <span class="hidden"> {of}, confirmed</span>
      </button>
    </details>
  );
};
