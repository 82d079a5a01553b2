import type { Counter, Histogram, Meter, Observable } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import { type IMetricReader, MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import type { Settings } from '@app/platform/config';
import {
  type CounterName,
  COUNTERS,
  type GaugeName,
  GAUGES,
  type HistogramName,
  HISTOGRAMS,
  type Labels,
  readings,
  watched,
} from '@app/platform/telemetry';
import { processReadings } from './process-readings';
import { Scrape } from './scrape';
import { temporalityOf } from './temporality';
import type { Wanted } from './wanted';

/** Seconds, from a statement to a vendor's answer. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

type Reporting = Pick<Settings, 'OTEL_METRIC_EXPORT_INTERVAL'>;

/** Keeps figures, answers Prometheus with them, and sends them to a collector. */
export class Metering {
  private readonly provider: MeterProvider;
  private readonly histograms: ReadonlyMap<HistogramName, Histogram>;
  private readonly counters: ReadonlyMap<CounterName, Counter>;
  private readonly endReadings: () => void;

  private constructor(
    resource: Resource,
    readers: IMetricReader[],
    private readonly scrape: Scrape | undefined,
  ) {
    this.provider = new MeterProvider({ resource, readers });
    const meter = this.provider.getMeter('ai-visibility');
    const advice = { explicitBucketBoundaries: BUCKETS };
    this.histograms = made(HISTOGRAMS, (name, { description, unit }) =>
      meter.createHistogram(name, { description, unit, advice }),
    );
    this.counters = made(COUNTERS, (name, { description }) => meter.createCounter(name, { description }));
    observeGauges(meter);
    const { look, end } = processReadings();
    const unwatch = watched(look);
    this.endReadings = () => {
      unwatch();
      end();
    };
  }

  /** @throws OperatorError when nobody may listen at the port */
  static async start(resource: Resource, wanted: Wanted, settings: Reporting): Promise<Metering> {
    const scrape = wanted.scrape && new Scrape();
    if (wanted.scrape) await scrape!.open(wanted.scrape.host, wanted.scrape.port);
    const readers: IMetricReader[] = scrape ? [scrape.reader] : [];
    if (wanted.metrics) {
      const exportIntervalMillis = settings.OTEL_METRIC_EXPORT_INTERVAL;
      readers.push(
        new PeriodicExportingMetricReader({
          exporter: new Sender(),
          exportIntervalMillis,
          exportTimeoutMillis: Math.min(exportIntervalMillis, 30_000),
        }),
      );
    }
    return new Metering(resource, readers, scrape);
  }

  add(name: CounterName, labels: Labels, value: number): void {
    this.counters.get(name)!.add(value, labels);
  }

  record(name: HistogramName, labels: Labels, seconds: number): void {
    this.histograms.get(name)!.record(seconds, labels);
  }

  async end(): Promise<void> {
    this.scrape?.close();
    await this.provider.shutdown();
    this.endReadings();
  }
}

class Sender extends OTLPMetricExporter {
  override selectAggregationTemporality = temporalityOf;
}

interface Made {
  readonly description: string;
  readonly unit?: string;
  readonly grows?: true;
}

const made = <Name extends string, Instrument>(
  all: Readonly<Record<Name, Made>>,
  make: (name: Name, instrument: Made) => Instrument,
): Map<Name, Instrument> => {
  const entries = Object.entries(all) as [Name, Made][];
  return new Map(entries.map(([name, instrument]) => [name, make(name, instrument)]));
};

/** Everybody is asked once for all gauges, whoever wants them. */
function observeGauges(meter: Meter): void {
  const gauges: ReadonlyMap<GaugeName, Observable> = made(GAUGES, (name, { description, unit, grows }) =>
    grows
      ? meter.createObservableCounter(name, { description, unit })
      : meter.createObservableGauge(name, { description, unit }),
  );
  meter.addBatchObservableCallback(
    async (result) => {
      for (const { name, value, labels } of await readings()) result.observe(gauges.get(name)!, value, labels);
    },
    [...gauges.values()],
  );
}
