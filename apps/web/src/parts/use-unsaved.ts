import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Failure } from '../client';
import { address, holdUnsaved } from '../state';

const stateOf = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...form.elements].map((control) =>
      control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
        ? control.checked
        : (control as HTMLInputElement).value,
    ),
  );

/** Asks before somebody leaves what they typed into a form, unless it was written or put back. */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, failure: Failure | undefined) {
  const first = useRef<string>(undefined);
  const held = useRef<(() => void) | undefined>(undefined);
  const hold = (): void => {
    // Of no project is the set-up alone, which keeps what is typed.
    if (address.value.projectId === null) return;
    held.current ??= holdUnsaved(() => form.current !== null && stateOf(form.current) !== first.current);
  };
  const letGo = (): void => {
    held.current?.();
    held.current = undefined;
  };
  useEffect(() => letGo, []);
  useEffect(() => {
    if (failure) hold();
  }, [failure]);
  const begin = (): void => {
    if (!held.current && form.current) first.current = stateOf(form.current);
  };
  return { begin, hold, letGo };
}
