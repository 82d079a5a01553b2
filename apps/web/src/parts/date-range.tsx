import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { address, daysOf, go, zoneWords } from '../state';
import { Choice } from './choice';
import { ComparisonChoice } from './comparison-choice';
import { SpanFields } from './span-fields';
import { optionOf, OWN_DAYS, spanText, windowOf, windowOptions } from './window-options';

export interface DateRangeProps {
  /** Whether figures of the screen stand beside those of other days. */
  readonly compares?: boolean;
}

/** The window that everything on the screen is over, and what it is compared with. */
export const DateRange = ({ compares }: DateRangeProps): JSX.Element => {
  const { window } = address.value;
  // Days that have a name may be chosen as days too, for instance to move on from them.
  const [byDays, setByDays] = useState(false);
  const option = byDays && 'from' in window ? OWN_DAYS : optionOf(window);
  const choose = (value: string): void => {
    setByDays(value === OWN_DAYS);
    go({ window: value === OWN_DAYS ? daysOf(window) : windowOf(value) });
  };
  return (
    <div class="window">
      <Choice label="Window" quiet value={option} onChoose={choose} options={windowOptions(window)} />
      {option === OWN_DAYS ? (
        <SpanFields days={daysOf(window)} onChoose={(days) => go({ window: days })} />
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
