import type { Settings } from '@app/platform/config';

/** What of it is on, by the settings. */
export interface Wanted {
  /** Where Prometheus asks. */
  readonly scrape?: { readonly host: string; readonly port: number };
  /** Whether metrics are sent to a collector, … */
  readonly metrics: boolean;
  /** … and traces. */
  readonly traces: boolean;
}

/** A collector is told what somebody has given its address for. */
export function wantedOf(settings: Settings): Wanted {
  const {
    METRICS_PORT: port,
    METRICS_HOST: host,
    OTEL_SDK_DISABLED: isOff,
    OTEL_EXPORTER_OTLP_ENDPOINT: all,
  } = settings;
  const sends = (exporter: 'otlp' | 'none', own: string | undefined) =>
    !isOff && exporter === 'otlp' && (own ?? all) !== undefined;
  return {
    ...(port > 0 && { scrape: { host, port } }),
    metrics: sends(settings.OTEL_METRICS_EXPORTER, settings.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT),
    traces: sends(settings.OTEL_TRACES_EXPORTER, settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
  };
}
