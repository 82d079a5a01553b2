import type { JSX } from 'preact';
import type { Arguments, Control, View } from './view';

export interface FrameProps {
  readonly view: View<unknown>;
  /** Those of the call whose answer is shown. */
  readonly args: Arguments;
  /** What the tool answered last; undefined before it has. */
  readonly body: unknown;
  /** Why there is no answer, or no newer one. */
  readonly failure: string | undefined;
  readonly isAsking: boolean;
  readonly onAsk: (args: Arguments) => void;
}

interface Shortened {
  readonly left_out?: { readonly what: readonly string[] };
}

/** A picture with what can be asked about it. */
export const Frame = ({ view, args, body, failure, isAsking, onAsk }: FrameProps): JSX.Element => {
  const isWaiting = body === undefined && failure === undefined;
  return (
    <>
      <header class="row">
        <h1>{view.title}</h1>
        {view.controls.map((control) => (
          <Choice key={control.argument} control={control} args={args} disabled={isWaiting} onAsk={onAsk} />
        ))}
        <button type="button" class="plain" disabled={isWaiting} onClick={() => onAsk(args)}>
          Refresh
        </button>
      </header>
      <p role="status" class="hint">
        {isAsking || isWaiting ? 'Asking…' : leftOut((body ?? {}) as Shortened)}
      </p>
      {failure !== undefined && (
        <p role="alert" class="notice error">
          {failure}
        </p>
      )}
      {body !== undefined && (
        <div aria-busy={isAsking}>
          <view.Picture body={body} args={args} />
        </div>
      )}
    </>
  );
};

const leftOut = ({ left_out }: Shortened): string => (left_out ? `Shortened: ${left_out.what.join('; ')}.` : '');

interface ChoiceProps extends Pick<FrameProps, 'args' | 'onAsk'> {
  readonly control: Control;
  readonly disabled: boolean;
}

const Choice = ({ control, args, disabled, onAsk }: ChoiceProps): JSX.Element => {
  const { label, argument, options, unsent = '' } = control;
  const current = String(args[argument] ?? unsent);
  return (
    <label>
      {label}{' '}
      <select
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => {
          const { [argument]: _before, ...others } = args;
          onAsk(value === '' ? others : { ...others, [argument]: value });
        }}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value} selected={value === current}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
};
