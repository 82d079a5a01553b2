import type { JSX } from 'preact';
import { inNamedZone } from '@app/core/charts';
import { INSTANT_FORM } from '@app/core/kernel';

const formIn = (timeZone: string) => new Intl.DateTimeFormat('en-GB', { ...INSTANT_FORM, timeZone });
const UTC = formIn('UTC');

interface TimeProps {
  readonly at: Date;
  /** Whose clock tells it, where the days beside it are of a zone. */
  readonly zone?: string;
}

/** An instant, to the minute. Pages do not know the zone of whoever reads them, so they say theirs. */
export const Time = ({ at, zone }: TimeProps): JSX.Element => (
  <time dateTime={at.toISOString()}>
    {zone === undefined ? UTC.format(at) : inNamedZone(formIn(zone).format(at), zone)}
  </time>
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
