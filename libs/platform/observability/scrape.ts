import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { diag } from '@opentelemetry/api';
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { type IMetricReader, MetricReader, type ResourceMetrics } from '@opentelemetry/sdk-metrics';
import { OperatorError } from '@app/core/kernel';
import { temporalityOf } from './temporality';

const PATH = '/metrics';
const TEXT = 'text/plain; version=0.0.4; charset=utf-8';
const SUFFIXES: Readonly<Record<string, string>> = { s: '_seconds', By: '_bytes' };

/** Reads what there is whenever it is asked. */
class Reader extends MetricReader {
  constructor() {
    super({ aggregationTemporalitySelector: temporalityOf });
  }

  protected async onShutdown(): Promise<void> {}
  protected async onForceFlush(): Promise<void> {}
}

/**
 * Answers Prometheus, in the library's words. Its own server is not used: it leaves the unit out of names, against the
 * rules of Prometheus and of OpenTelemetry for it, and repeats gauges that are gone.
 */
export class Scrape {
  private readonly collecting = new Reader();
  private readonly serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const [path] = (request.url ?? '').split('?');
      if (path !== PATH || (request.method !== 'GET' && request.method !== 'HEAD')) {
        response.writeHead(404).end();
        return;
      }
      void this.text().then(
        (text) => response.writeHead(200, { 'Content-Type': TEXT, 'Cache-Control': 'no-store' }).end(text),
        () => response.writeHead(503).end(),
      );
    }).unref();
  }

  get reader(): IMetricReader {
    return this.collecting;
  }

  /** @throws OperatorError when nobody may listen there */
  async open(host: string, port: number): Promise<void> {
    try {
      await once(this.server.listen(port, host), 'listening');
    } catch (error) {
      throw new OperatorError(`METRICS_PORT: nobody can listen at ${host}:${port} (${(error as Error).message})`);
    }
    // One that cannot take a connection, for want of files, must not end the process.
    this.server.on('error', ({ message }) => diag.warn(`METRICS_PORT: ${message}`));
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async text(): Promise<string> {
    const { resourceMetrics } = await this.collecting.collect();
    return this.serializer.serialize(withUnits(resourceMetrics));
  }
}

const withUnits = (all: ResourceMetrics): ResourceMetrics => ({
  ...all,
  scopeMetrics: all.scopeMetrics.map((scope) => ({
    ...scope,
    metrics: scope.metrics.map((metric) => {
      const { name, unit } = metric.descriptor;
      return { ...metric, descriptor: { ...metric.descriptor, name: name + (SUFFIXES[unit] ?? ''), unit: '' } };
    }),
  })),
});
