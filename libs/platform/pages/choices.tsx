import type { JSX } from 'preact';

export interface Choice {
  readonly value: string;
  readonly text: string;
  readonly hint?: string;
}

export interface ChoicesProps {
  readonly name: string;
  /** The question that the choices answer. */
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  /** One of them, or any number. */
  readonly many?: boolean;
  readonly error?: string;
}

/** Radio buttons or boxes to tick, with the question as their name. */
export const Choices = ({ name, legend, choices, chosen, many, error }: ChoicesProps): JSX.Element => (
  <fieldset aria-describedby={error && `${name}-error`}>
    <legend>{legend}</legend>
    {error && (
      <span class="error" id={`${name}-error`}>
        {error}
      </span>
    )}
    {choices.map(({ value, text, hint }, index) => (
      <label>
        <input
          type={many ? 'checkbox' : 'radio'}
          name={name}
          value={value}
          checked={chosen.includes(value)}
          autofocus={error !== undefined && index === focused(choices, chosen)}
        />
        <span>
          {text}
          {hint && <span class="hint below"> {hint}</span>}
        </span>
      </label>
    ))}
  </fieldset>
);

/** Where somebody goes on who is told of an error: at what is chosen. */
const focused = (choices: readonly Choice[], chosen: readonly string[]): number =>
  Math.max(
    0,
    choices.findIndex(({ value }) => chosen.includes(value)),
  );
