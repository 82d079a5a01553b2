import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { type Days, earliestFrom } from '../state';
import { DayField } from './day-field';
import { spanText } from './window-options';

export interface SpanFieldsProps {
  /** Stands before “from” and “to”. */
  readonly of?: string;
  readonly days: Days;
  /** The last day that may be chosen, if there is one. */
  readonly last?: string;
  readonly onChoose: (days: Days) => void;
}

/**
 * The first and the last of some days. Until both fit each other the fields keep what was put into them, and say of which days
 * the figures are: whoever moves both begins with either.
 */
export const SpanFields = ({ of = '', days, last, onChoose }: SpanFieldsProps): JSX.Element => {
  const id = useId();
  const [refused, setRefused] = useState<{ readonly at: string; readonly days: Days } | null>(null);
  const at = spanText(days);
  // Other days than those beside which it was typed have come by another way, for instance by Back.
  const typed = refused?.at === at ? refused.days : null;
  const shown = typed ?? days;
  const take = (chosen: Days): void => {
    const wrong = faultOf(chosen, last) !== null;
    setRefused(wrong ? { at, days: chosen } : null);
    if (!wrong) onChoose(chosen);
  };
  const error = typed ? id : undefined;
  return (
    <>
      <DayField label={`${of}from`} value={shown.from} error={error} onChoose={(from) => take({ ...shown, from })} />
      <DayField label={`${of}to`} value={shown.to} error={error} onChoose={(to) => take({ ...shown, to })} />
      {typed && (
        <span class="error" role="alert" id={id}>
          {faultOf(typed, last)} Still shown: {at}.
        </span>
      )}
    </>
  );
};

function faultOf({ from, to }: Days, last: string | undefined): string | null {
  const text = (day: string): string => spanText({ from: day, to: day });
  if (from > to) return 'The first day is after the last one.';
  if (last !== undefined && to > last) return `The last day must be ${text(last)} or earlier.`;
  const earliest = earliestFrom(to);
  return from < earliest ? `The first day must be ${text(earliest)} or later.` : null;
}
