import type { ComponentChildren, JSX } from 'preact';
import { useField } from './field';
import { Ticks, type TicksProps } from './ticks';

export interface TickFieldProps<Value extends string | number> extends Omit<TicksProps<Value>, 'first'> {
  /** The parameter of the API that it stands for, unless another field does. */
  readonly name?: string;
  readonly label: string;
  /** What one of them is, where at least one must be chosen. */
  readonly needs?: string;
  /** Whether the last one stays ticked, since the API takes an empty list for one that was not sent. */
  readonly keepsOne?: boolean;
  /** Below the boxes. */
  readonly children?: ComponentChildren;
}

/** A field of a form that takes any number of several. */
export const TickField = <Value extends string | number>(props: TickFieldProps<Value>): JSX.Element => {
  const { name = '', label, needs, keepsOne, options, chosen, onChoose, children } = props;
  const { about, notes } = useField({ name, label, missing: needs && `Choose at least one ${needs}.` });
  const isLast = (value: Value): boolean => chosen.length === 1 && chosen.includes(value);
  return (
    <fieldset class="events">
      <legend>{label}</legend>
      <Ticks
        options={keepsOne ? options.map((option) => ({ ...option, disabled: isLast(option.value) })) : options}
        chosen={chosen}
        onChoose={onChoose}
        first={about}
      />
      {children}
      {notes}
    </fieldset>
  );
};
