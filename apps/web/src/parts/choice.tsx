import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Ticks } from './ticks';

export interface Option {
  readonly value: string;
  readonly text: string;
  /** Options of a group that follow each other stand below its name. */
  readonly group?: string;
}

/** @returns the value of the option that is asked for, else of the first */
export const oneOf = (value: string | undefined, options: readonly Pick<Option, 'value'>[]): string =>
  (options.find((option) => option.value === value) ?? options[0]!).value;

export interface ChoiceProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** The label is only read out, since the options say what they are. */
  readonly quiet?: boolean;
  /** Takes a line of its own, since its options come late and may be long. */
  readonly fills?: boolean;
}

/** One of several. */
export const Choice = ({ label, options, value, onChoose, quiet, fills }: ChoiceProps): JSX.Element => {
  const id = useId();
  return (
    <span class={fills ? 'choice fills' : 'choice'}>
      <label for={id} class={quiet ? 'hidden' : undefined}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const { value: chosen } = currentTarget;
          // It shows what holds, also where the choice is not taken.
          currentTarget.value = value;
          onChoose(chosen);
        }}
      >
        {grouped(options).map(([group, members]) =>
          group === undefined ? (
            <Entries options={members} />
          ) : (
            <optgroup key={group} label={group}>
              <Entries options={members} />
            </optgroup>
          ),
        )}
      </select>
    </span>
  );
};

const Entries = ({ options }: { readonly options: readonly Option[] }): JSX.Element => (
  <>
    {options.map(({ value, text }) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </>
);

function grouped(options: readonly Option[]): [group: string | undefined, members: Option[]][] {
  const groups: [string | undefined, Option[]][] = [];
  for (const option of options) {
    const [name, members] = groups.at(-1) ?? [];
    if (members && name === option.group) members.push(option);
    else groups.push([option.group, [option]]);
  }
  return groups;
}

export interface ChoicesProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
}

/** Any number of several, folded into a button. None chosen is the same as all. */
export const Choices = ({ label, options, chosen, onChoose }: ChoicesProps): JSX.Element => {
  const texts = options.filter(({ value }) => chosen.includes(value)).map(({ text }) => text);
  const summary = texts.length === 0 ? 'all' : texts.length <= 2 ? texts.join(', ') : `${texts.length} chosen`;
  return (
    <details class="choices" name="filter" onKeyDown={closeByEscape}>
      <summary class="button small secondary">
        {label}: {summary}
      </summary>
      <fieldset>
        <legend class="hidden">{label}</legend>
        <Ticks options={options} chosen={chosen} onChoose={onChoose} />
        {chosen.length > 0 && (
          <button type="button" class="plain" onClick={() => onChoose([])}>
            All
          </button>
        )}
      </fieldset>
    </details>
  );
};

/** Folds an open choice, and leaves the focus on it. */
export function closeByEscape(event: KeyboardEvent & { readonly currentTarget: HTMLDetailsElement }): void {
  if (event.key !== 'Escape') return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector('summary')?.focus();
}
