import type { JSX } from 'preact';
import { addDays, address, type Against, daysCompared, daysOf, go } from '../state';
import { Choice } from './choice';
import { SpanFields } from './span-fields';
import { OWN_DAYS } from './window-options';

const NOTHING = 'none';

const OPTIONS = [
  { value: 'previous', text: 'vs. days before' },
  { value: 'year', text: 'vs. year before' },
  { value: OWN_DAYS, text: 'vs. from … to …' },
  { value: NOTHING, text: 'no comparison' },
];

/** Which days stand beside those of the window. */
export const ComparisonChoice = (): JSX.Element => {
  const at = address.value;
  const { compare, against } = at;
  const compared = daysCompared(at);
  const eve = addDays(daysOf(at.window).from, -1);
  const value = !compare ? NOTHING : typeof against === 'string' ? against : OWN_DAYS;
  const choose = (chosen: string): void =>
    go({
      compare: chosen !== NOTHING,
      against: chosen === OWN_DAYS ? compared : chosen === 'year' ? 'year' : 'previous',
    });
  const take = (days: Against): void => go({ compare: true, against: days });
  return (
    <>
      <Choice label="compared with" quiet value={value} onChoose={choose} options={OPTIONS} />
      {value === OWN_DAYS && <SpanFields of="compared " days={compared} last={eve} onChoose={take} />}
    </>
  );
};
