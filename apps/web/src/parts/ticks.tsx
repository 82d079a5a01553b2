import type { ComponentChildren, JSX } from 'preact';

export interface TicksProps<Value extends string | number> {
  readonly options: readonly {
    readonly value: Value;
    readonly text: ComponentChildren;
    readonly disabled?: boolean;
  }[];
  readonly chosen: readonly Value[];
  readonly onChoose: (values: readonly Value[]) => void;
}

/** Any number of several, a box for each; the fieldset around them says of what. */
export const Ticks = <Value extends string | number>({ options, chosen, onChoose }: TicksProps<Value>): JSX.Element => (
  <>
    {options.map(({ value, text, disabled }) => (
      <label key={value}>
        <input
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
