import type { JSX } from 'preact';

export interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  /** The id of what is said to be wrong with it, if something is. */
  readonly error?: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** A day, which is taken once it is one. */
export const DayField = ({ label, value, error, onChoose }: DayFieldProps): JSX.Element => (
  <label class="day">
    {label}{' '}
    <input
      type="date"
      value={value}
      aria-invalid={error ? true : undefined}
      aria-describedby={error}
      onChange={({ currentTarget }) => currentTarget.value && onChoose(currentTarget.value)}
    />
  </label>
);
