import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { formatDay, type PeriodLength, type TimeSeriesChartProps } from '@app/core/charts';
import { AnnotationFields } from '../annotation-fields';
import { Popover } from '../popover';
import { useMayWrite } from '../use-role';
import type { PeriodsOfChart, ReadingSignal } from './reading';

/** How long one looks at what began in a period (`daysFrom`). */
const SPANS: Readonly<Record<PeriodLength, string>> = { day: 'week', week: 'four weeks', month: 'three months' };

export interface ChartStepsProps {
  readonly reading: ReadingSignal;
  readonly chart: TimeSeriesChartProps;
  readonly periods: PeriodsOfChart;
}

/** What can be done from a chart, with the period that was read last. */
export const ChartSteps = ({ reading, chart, periods }: ChartStepsProps): JSX.Element => {
  /** The form for a note keeps the day that was read when it was opened. */
  const [form, setForm] = useState<{ readonly day: string | undefined }>();
  const [noted, setNoted] = useState('');
  const mayWrite = useMayWrite();
  const { last } = reading.value;
  const day = last === null ? undefined : periods.dates[last];
  return (
    <div class="chart-steps screen">
      <div class="row">
        {chart.hrefOf && day && (
          <a href={chart.hrefOf(day)}>
            What changed in the {SPANS[chart.period]} from {formatDay(day)} on
          </a>
        )}
        {!mayWrite ? null : form ? (
          <button type="button" class="plain" onClick={() => setForm(undefined)}>
            Close
          </button>
        ) : (
          <button type="button" class="plain" onClick={() => setForm({ day })}>
            Note what happened{day && ` on ${formatDay(day)}`}
          </button>
        )}
        <Popover id={`${chart.id}-use`} label="Using the chart">
          <p>
            Point at the chart, tap it, or go through it by arrow keys to read its figures. Drag over {chart.period}s to
            look at them alone; by keys, choose them with Shift and the arrows, and Enter.
          </p>
          {chart.hrefOf && (
            <p>
              A click on a {chart.period} leads to what changed in the {SPANS[chart.period]} from it on.
            </p>
          )}
        </Popover>
      </div>
      <p role="status" class={noted ? 'notice success' : 'hidden'}>
        {noted}
      </p>
      {form && (
        <AnnotationFields
          day={form.day}
          takesFocus
          onDone={({ title }) => {
            setForm(undefined);
            setNoted(`Noted: ${title}`);
          }}
        />
      )}
    </div>
  );
};
