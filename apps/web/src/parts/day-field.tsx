import type { JSX } from 'preact';

export interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChoose: (day: string) => void;
}

/** A day, which is taken once it is one. */
export const DayField = ({ label, value, min, max, onChoose }: DayFieldProps): JSX.Element => (
  <label class="day">
    {label}{' '}
    <input
      type="date"
      value={value}
      min={min}
      max={max}
      onChange={({ currentTarget }) =>
        currentTarget.validity.valid && currentTarget.value && onChoose(currentTarget.value)
      }
    />
  </label>
);
