import { readAmount } from '@app/core/kernel';
import type { JSX } from 'preact';
import { AmountField } from '../../../parts';
import { money } from './money';

export interface HardCapFieldProps {
  readonly value: string;
  readonly onInput: (value: string) => void;
  /** That of administrators, in millionths; null without one. */
  readonly given: number | null;
  readonly currency: string;
  /** What holds when nothing is typed. */
  readonly empty: string;
}

/** Where a project stops for the day, as its owner says. */
export const HardCapField = ({ value, onInput, given, currency, empty }: HardCapFieldProps): JSX.Element => {
  const most = given === null ? '' : ` At most ${money(given, currency)}, which administrators have set.`;
  const isAbove = given !== null && (readAmount(value) ?? 0) > given;
  return (
    <AmountField
      name="hard_cap_micros"
      label={`Stop at, ${currency} a day`}
      value={value}
      onInput={onInput}
      hint={`Prompts wait for the next day when it is reached.${most} Empty: ${empty}.`}
      {...(isAbove && { wanted: most.trim() })}
    />
  );
};
