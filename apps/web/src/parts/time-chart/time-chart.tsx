import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { hasFigures, TimeSeriesChart, type TimeSeriesChartProps } from '@app/core/charts';
import { address, daysOf, follow, go } from '../../state';
import { ChartReader } from './chart-reader';
import { ChartSteps } from './chart-steps';
import { placeAt } from './plot';
import { daysOfSpan, NOTHING_READ, type PeriodsOfChart, read, type Reading, spanOf, stopReading } from './reading';
import { ReadingMarks } from './reading-marks';
import { Tooltip } from './tooltip';

export type TimeChartProps = Omit<TimeSeriesChartProps, 'reader'>;

/**
 * A chart over time that is read by pointer, touch and keys, where days are chosen as the window by dragging over them,
 * and where what happened on a day is noted.
 */
export const TimeChart = (props: TimeChartProps): JSX.Element => {
  const { series, period, hrefOf } = props;
  const reading = useSignal<Reading>(NOTHING_READ);
  const box = useRef<HTMLDivElement>(null);
  const dragged = useRef(false);
  const touched = useRef(false);
  const { to: until } = daysOf(address.value.window);
  const dates = useMemo(() => series[0]?.points.map(({ date }) => date) ?? [], [series]);
  const periods: PeriodsOfChart = { dates, period, until };

  /** @returns whether there was a span to take */
  const takeSpan = (): boolean => {
    const span = spanOf(reading.peek());
    if (!span) return false;
    go({ window: daysOfSpan(span, periods) });
    reading.value = NOTHING_READ;
    return true;
  };
  const onEnter = (): void => {
    const { at } = reading.peek();
    if (!takeSpan() && at !== null && hrefOf) follow(hrefOf(dates[at]!));
  };
  const onPointerDown = (event: PointerEvent): void => {
    touched.current = event.pointerType === 'touch';
    const at = placeAt(box.current!, event, false);
    if (at === undefined || event.button !== 0) return;
    dragged.current = !touched.current;
    read(reading, at, dragged.current ? at : null);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const at = placeAt(box.current!, event, dragged.current);
    if (at !== undefined) read(reading, at, dragged.current ? reading.peek().from : null);
    else stopReading(reading);
  };

  useEffect(() => {
    const onUp = (): void => {
      if (!dragged.current) return;
      dragged.current = false;
      if (!takeSpan()) reading.value = { ...reading.peek(), from: null };
    };
    const onDownElsewhere = (event: PointerEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) stopReading(reading);
    };
    addEventListener('pointerup', onUp);
    document.addEventListener('pointerdown', onDownElsewhere);
    return () => {
      removeEventListener('pointerup', onUp);
      document.removeEventListener('pointerdown', onDownElsewhere);
    };
  });

  const chart: TimeSeriesChartProps = {
    ...props,
    reader: (frame) => <ReadingMarks reading={reading} series={series} frame={frame} />,
  };
  if (!hasFigures(series)) return <TimeSeriesChart {...props} />;
  return (
    <div class="time-chart">
      <div
        class="time-chart-box"
        ref={box}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => !touched.current && !dragged.current && stopReading(reading)}
        onDragStart={(event) => event.preventDefault()}
        onClickCapture={(event) => {
          // A finger reads; the step below the chart leads on.
          if (touched.current) event.preventDefault();
        }}
      >
        <TimeSeriesChart {...chart} />
        <ChartReader reading={reading} chart={chart} periods={periods} onEnter={onEnter} />
        <Tooltip reading={reading} chart={chart} periods={periods} box={box} />
      </div>
      <ChartSteps reading={reading} chart={chart} periods={periods} />
    </div>
  );
};
