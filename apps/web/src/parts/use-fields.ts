import { useState } from 'preact/hooks';

/** What a field shows and changes; the rest of its properties is its own. */
export interface FieldValue {
  /** The parameter of the API that it stands for. */
  readonly name: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

export interface Fields<Values extends Readonly<Record<string, string>>> {
  readonly values: Values;
  readonly setValues: (values: Values) => void;
  readonly field: (name: keyof Values & string) => FieldValue;
}

/**
 * What has been typed into a form, by the names of the API's parameters.
 * @param onChange what else happens when somebody types
 */
export function useFields<Values extends Readonly<Record<string, string>>>(
  first: Values,
  onChange?: () => void,
): Fields<Values> {
  const [values, setValues] = useState(first);
  const field = (name: keyof Values & string): FieldValue => ({
    name,
    value: values[name]!,
    onInput: (value) => {
      setValues((now) => ({ ...now, [name]: value }));
      onChange?.();
    },
  });
  return { values, setValues, field };
}
