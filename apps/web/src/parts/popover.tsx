import type { ComponentChildren, JSX } from 'preact';

export interface PopoverProps {
  /** Unique on the screen. */
  readonly id: string;
  /** On the button that opens it. */
  readonly label: string;
  readonly children: ComponentChildren;
}

/** What is one step away: it opens over the screen, and Escape or a click beside it closes it. */
export const Popover = ({ id, label, children }: PopoverProps): JSX.Element => (
  <>
    <button type="button" class="plain screen" popovertarget={id}>
      {label}
    </button>
    <div id={id} class="popover" popover="auto" role="dialog" aria-label={label}>
      {children}
      <button type="button" class="small secondary" popovertarget={id} popovertargetaction="hide">
        Close
      </button>
    </div>
  </>
);
