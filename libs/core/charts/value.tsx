import type { JSX } from 'preact';
import { formatValue, NOTHING, type UnitName } from './units';

export interface ValueProps {
  readonly value: number | null;
  readonly unit: UnitName;
  readonly digits?: number;
}

/** A value to a tenth, unless more digits are wanted; `<data>` holds it as the API has it. */
export const Value = ({ value, unit, digits }: ValueProps): JSX.Element =>
  value === null ? (
    <span title="No answers">{NOTHING}</span>
  ) : (
    <data value={value}>{formatValue(value, unit, digits)}</data>
  );

/** A number of things. */
export const Count = ({ value }: Pick<ValueProps, 'value'>): JSX.Element => <Value value={value} unit="count" />;
