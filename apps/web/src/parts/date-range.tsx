import type { JSX } from 'preact';
import { address, calendarMonths, daysOf, earliestFrom, go, type Window } from '../state';
import { Choice, type Option } from './choice';

/** `range` of the API: so many days before today, and today. */
const RANGES: readonly Option[] = [
  { value: '7', text: '7 days and today' },
  { value: '30', text: '30 days and today' },
  { value: '90', text: '90 days and today' },
  { value: '365', text: '365 days and today' },
];
const MONTHS: readonly Option[] = [
  { value: 'this', text: 'this month' },
  { value: 'last', text: 'last month' },
];
const CUSTOM = 'custom';

/** What of the choice a window is. */
function presetOf(window: Window): string {
  if ('range' in window) return String(window.range);
  const months = Object.entries(calendarMonths());
  return months.find(([, { from, to }]) => from === window.from && to === window.to)?.[0] ?? CUSTOM;
}

function windowOf(preset: string, before: Window): Window {
  if (preset === CUSTOM) return daysOf(before);
  return preset === 'this' || preset === 'last' ? calendarMonths()[preset] : { range: Number(preset) };
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChoose: (day: string) => void;
}

const DayField = ({ label, value, min, max, onChoose }: DayFieldProps): JSX.Element => (
  <label class="day">
    {label}{' '}
    <input
      type="date"
      value={value}
      min={min}
      max={max}
      onChange={({ currentTarget }) =>
        currentTarget.validity.valid && currentTarget.value && onChoose(currentTarget.value)
      }
    />
  </label>
);

/** The window that everything on the screen is over. */
export const DateRange = (): JSX.Element => {
  const { window } = address.value;
  const preset = presetOf(window);
  const known = [...RANGES, ...MONTHS];
  const options =
    known.some(({ value }) => value === preset) || preset === CUSTOM
      ? known
      : [...known, { value: preset, text: `${preset} days and today` }];
  return (
    <div class="window">
      <Choice
        label="Window"
        quiet
        value={preset}
        onChoose={(value) => go({ window: windowOf(value, window) })}
        options={[...options, { value: CUSTOM, text: 'from … to …' }]}
      />
      {'from' in window && (
        <>
          <DayField
            label="from"
            value={window.from}
            min={earliestFrom(window.to)}
            max={window.to}
            onChoose={(from) => go({ window: { ...window, from } })}
          />
          <DayField
            label="to"
            value={window.to}
            min={window.from}
            onChoose={(to) => go({ window: { ...window, to } })}
          />
        </>
      )}
    </div>
  );
};
