import { parseSettings } from '@app/platform/config';
import { wantedOf } from './wanted';

it.each([
  [{}, { metrics: false, traces: false }],
  [{ METRICS_PORT: '9464' }, { scrape: { host: '127.0.0.1', port: 9_464 }, metrics: false, traces: false }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' }, { metrics: true, traces: true }],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_METRICS_EXPORTER: 'none' },
    { metrics: false, traces: true },
  ],
  [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://c:4318/v1/metrics' }, { metrics: true, traces: false }],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_SDK_DISABLED: 'true' },
    { metrics: false, traces: false },
  ],
])('is on as the settings want it: %j', (env, wanted) => expect(wantedOf(parseSettings(env))).toEqual(wanted));
