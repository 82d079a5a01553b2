import { useEffect, useRef, useState } from 'preact/hooks';
import { write } from '../../client';

const SAVED_AFTER_MS = 600;

/**
 * What is ticked and typed in a step, kept by the service as it changes, so that it goes on after a reload and in
 * another browser. What cannot be kept stays on the screen.
 * @param kept as the service has it; null when it has nothing
 */
export function useDraft<Draft extends object>(
  kept: string | null,
  first: Draft,
): readonly [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState<Draft>(() => ({ ...first, ...parsed(kept) }));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (part: Partial<Draft>): void =>
    setDraft((now) => {
      const next = { ...now, ...part };
      clearTimeout(timer.current);
      const save = () => void write('PATCH', '/setup', { draft: JSON.stringify(next) }).catch(() => undefined);
      timer.current = setTimeout(save, SAVED_AFTER_MS);
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
