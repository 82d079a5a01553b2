import { AMOUNT_WANTED, readAmount, sentence } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useContext, useId } from 'preact/hooks';
import type { Option } from './choice';
import { FieldErrors } from './form';
import { type NamedCodes, ZONES } from './named-codes';
import type { FieldValue } from './use-fields';

interface FieldProps extends FieldValue {
  readonly label: string;
  readonly hint?: string;
  /** What is said where nothing was sent that had to be, unless “… is required” says it. */
  readonly missing?: string;
  /** What is said where something else was sent than it takes, in place of what the API calls that. */
  readonly wanted?: string;
}

export interface TextFieldProps extends FieldProps {
  readonly day?: boolean;
  /** Lines; several make a box to write in. */
  readonly rows?: number;
  readonly wide?: boolean;
  /** Proposals for what is typed. */
  readonly proposals?: readonly string[];
}

type AboutField = Pick<FieldProps, 'label' | 'name' | 'hint' | 'missing' | 'wanted'>;

/** The API names its parameter, which people know by its label. */
const inWordsOf = ({ label, name, missing, wanted }: AboutField, error: string): string =>
  missing && error === `${name} is required`
    ? missing
    : wanted && error.startsWith(`${name} must `)
      ? wanted
      : error.startsWith(`${name} `)
        ? label + error.slice(name.length)
        : error;

/** What the control of a field is called, and what stands below it. */
export function useField(field: AboutField) {
  const { name, hint } = field;
  const id = useId();
  const error = useContext(FieldErrors).get(name);
  const described = [...(hint ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])].join(' ');
  const about = { id, name, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
  const notes = (
    <>
      {hint && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span class="error" id={`${id}-error`}>
          {sentence(inWordsOf(field, error))}
        </span>
      )}
    </>
  );
  return { id, about, notes };
}

/** A text with its label, and what is wrong with it. */
export const TextField = (props: TextFieldProps): JSX.Element => {
  const { label, value, onInput, day, rows = 1, wide, proposals } = props;
  const { id, about, notes } = useField(props);
  return (
    <div class={wide ? 'field wide' : 'field'}>
      <label for={id}>{label}</label>
      {rows > 1 ? (
        <textarea {...about} rows={rows} value={value} onInput={({ currentTarget }) => onInput(currentTarget.value)} />
      ) : day ? (
        <input {...about} type="date" value={value} onInput={({ currentTarget }) => onInput(currentTarget.value)} />
      ) : (
        <input
          {...about}
          type="text"
          list={proposals && `${id}-list`}
          value={value}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      )}
      {proposals && (
        <datalist id={`${id}-list`}>
          {proposals.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {notes}
    </div>
  );
};

/** What {@link AmountField} sends: millionths, or what was typed where that is no amount. Nothing for nothing. */
export const amountOf = (text: string): number | string | undefined =>
  text.trim() === '' ? undefined : (readAmount(text) ?? text);

/** An amount of money. */
export const AmountField = (props: FieldProps): JSX.Element => (
  <TextField wanted={sentence(AMOUNT_WANTED)} {...props} />
);

export interface CodeFieldProps extends FieldProps {
  readonly of: NamedCodes;
}

/** For {@link TextField}, of an address of mail. */
export const MAIL_WANTED = 'Write an address such as ann@example.com.';

/** A country or a language, which people name and the API knows by two letters. */
export const CodeField = ({ of: { names, nameOf, codeOf }, value, onInput, ...field }: CodeFieldProps): JSX.Element => (
  <TextField
    wanted={`${field.label} must be one of those that are proposed.`}
    {...field}
    value={nameOf(value)}
    onInput={(text) => onInput(codeOf(text))}
    proposals={names()}
  />
);

/** A time zone. That of the browser is proposed, and taken by whoever says so. */
export const ZoneField = (props: Omit<FieldProps, 'label'>): JSX.Element => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div>
      <CodeField {...props} of={ZONES} label="Time zone" />
      {own && own !== props.value && (
        <button type="button" class="small secondary" onClick={() => props.onInput(own)}>
          Use that of this browser: {ZONES.nameOf(own)}
        </button>
      )}
    </div>
  );
};

/** One of several, with its label and what is wrong with it. */
export const SelectField = (props: FieldProps & { readonly options: readonly Option[] }): JSX.Element => {
  const { label, value, onInput, options } = props;
  const { id, about, notes } = useField(props);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select {...about} value={value} onChange={({ currentTarget }) => onInput(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      {notes}
    </div>
  );
};
