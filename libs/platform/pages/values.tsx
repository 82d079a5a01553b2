import type { JSX } from 'preact';

const FORM = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** An instant, to the minute. Pages do not know the zone of whoever reads them, so they say theirs. */
export const timeText = (at: Date): string => `${FORM.format(at)} UTC`;

export const Time = ({ at }: { readonly at: Date }): JSX.Element => (
  <time dateTime={at.toISOString()}>{timeText(at)}</time>
);

export interface CopyFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
}

/** A text to take along. The field makes it easy to select whole, by mouse and by keyboard. */
export const CopyField = ({ id, label, value, hint }: CopyFieldProps): JSX.Element => (
  <p class="field wide">
    <label for={id}>{label}</label>
    {hint && (
      <span class="hint" id={`${id}-hint`}>
        {hint}
      </span>
    )}
    <input id={id} value={value} readonly spellcheck={false} aria-describedby={hint && `${id}-hint`} />
  </p>
);

export interface UsageBarProps {
  readonly used: number;
  /** null is unlimited. */
  readonly limit: number | null;
}

/** How much of a limit is used. The figures stand beside it, so that it is not read out. */
export const UsageBar = ({ used, limit }: UsageBarProps): JSX.Element | null => {
  if (limit === null) return null;
  const share = limit === 0 ? (used > 0 ? 1 : 0) : Math.min(1, used / limit);
  return (
    <svg class={share >= 1 ? 'bar full' : 'bar'} aria-hidden="true">
      <rect width={`${Math.round(share * 100)}%`} height="100%" />
    </svg>
  );
};
