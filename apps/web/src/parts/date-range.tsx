import type { JSX } from 'preact';
import { address, daysOf, earliestFrom, go, zoneWords } from '../state';
import { Choice } from './choice';
import { ComparisonChoice } from './comparison-choice';
import { DayField } from './day-field';
import { optionOf, OWN_DAYS, spanText, windowOf, windowOptions } from './window-options';

export interface DateRangeProps {
  /** Whether figures of the screen stand beside those of other days. */
  readonly compares?: boolean;
}

/** The window that everything on the screen is over, and what it is compared with. */
export const DateRange = ({ compares }: DateRangeProps): JSX.Element => {
  const { window } = address.value;
  const option = optionOf(window);
  const choose = (value: string): void => go({ window: value === OWN_DAYS ? daysOf(window) : windowOf(value) });
  return (
    <div class="window">
      <Choice label="Window" quiet value={option} onChoose={choose} options={windowOptions(window)} />
      {'from' in window && option === OWN_DAYS ? (
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
      ) : (
        <span class="hint">{spanText(daysOf(window))}</span>
      )}
      <span class="hint zone">{zoneWords()}</span>
      {compares && (
        <span class="comparison">
          <ComparisonChoice />
        </span>
      )}
    </div>
  );
};
