import type { JSX } from 'preact';
import { formatValue, NOTHING, type UnitName } from './units';

export interface ValueProps {
  readonly value: number | null;
  readonly unit: UnitName;
}

/** A value to a tenth; `<data>` holds it as the API has it. */
export const Value = ({ value, unit }: ValueProps): JSX.Element =>
  value === null ? <span title="No answers">{NOTHING}</span> : <data value={value}>{formatValue(value, unit)}</data>;

/** A number of things. */
export const Count = ({ value }: Pick<ValueProps, 'value'>): JSX.Element => <Value value={value} unit="count" />;
