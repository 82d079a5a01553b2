import type { ComponentChildren, JSX } from 'preact';

interface TickOption<Value> {
  readonly value: Value;
  readonly text: ComponentChildren;
  readonly disabled?: boolean;
}

export interface TicksProps<Value extends string | number> {
  readonly options: readonly TickOption<Value>[];
  readonly chosen: readonly Value[];
  readonly onChoose: (values: readonly Value[]) => void;
  /** Attributes of the first box, which stands for all of them. */
  readonly first?: object;
}

/** Any number of several, a box for each; the fieldset around them says of what. */
export const Ticks = <Value extends string | number>(props: TicksProps<Value>): JSX.Element => {
  const { options, chosen, onChoose, first } = props;
  return (
    <>
      {options.map(({ value, text, disabled }, index) => (
        <label key={value}>
          <input
            {...(index === 0 && first)}
            type="checkbox"
            checked={chosen.includes(value)}
            disabled={disabled}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
          <span>{text}</span>
        </label>
      ))}
    </>
  );
};
