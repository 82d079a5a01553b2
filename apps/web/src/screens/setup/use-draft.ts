import { useEffect, useRef, useState } from 'preact/hooks';
import { write } from '../../client';

const SAVED_AFTER_MS = 600;

/** What was typed into steps since the page was loaded, for who goes back and comes again. */
const typed = new Map<string, string>();

/** What was typed into a step, or else what the service has kept of it. */
export const typedInto = (step: string, kept: string | null): object => parsed(typed.get(step) ?? kept);

/** A step is done, and what it holds next time is what the project has by then. */
export const forgetTyped = (step: string): void => void typed.delete(step);

/**
 * What is ticked and typed in a step. The service keeps what is of the furthest step as it changes, so that it goes on
 * after a reload and in another browser. What cannot be kept stays on the screen.
 * @param step tells it from other steps and projects
 * @param kept as the service has it; null when it has nothing
 * @param isFurthest whether the service keeps it
 */
export function useDraft<Draft extends object>(
  step: string,
  kept: string | null,
  first: Draft,
  isFurthest = true,
): readonly [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState<Draft>(() => ({ ...first, ...typedInto(step, kept) }));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (part: Partial<Draft>): void =>
    setDraft((now) => {
      const next = { ...now, ...part };
      const text = JSON.stringify(next);
      typed.set(step, text);
      clearTimeout(timer.current);
      const save = () => void write('PATCH', '/setup', { draft: text }).catch(() => undefined);
      if (isFurthest) timer.current = setTimeout(save, SAVED_AFTER_MS);
      return next;
    });
  return [draft, change];
}

function parsed(kept: string | null): object {
  try {
    return kept === null ? {} : (JSON.parse(kept) as object);
  } catch {
    return {};
  }
}
