import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

export interface Fold {
  /** The class of the item at a place of the list. */
  readonly classAt: (index: number) => string | undefined;
  /** Stands below the list. */
  readonly button: JSX.Element | null;
}

/**
 * What a phone shows of a long list before somebody asks for all of it; elsewhere, and on paper, all of it is there.
 * @param few items that are shown at first; undefined for all
 * @param of what the list is of, for those who only hear the button
 */
export function useFold(count: number, few: number | undefined, of: string): Fold {
  const [open, setOpen] = useState(false);
  // A button in the place of a single item spares nothing.
  if (few === undefined || count <= few + 1) return { classAt: () => undefined, button: null };
  return {
    classAt: (index) => (!open && index >= few ? 'later' : undefined),
    button: (
      <button type="button" class="small secondary fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? `Show ${few} alone` : `Show all ${count}`} <span class="hidden">of {of}</span>
      </button>
    ),
  };
}
