import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATIENT_SERVER } from '@app/testing';

interface Value {
  readonly stringValue?: string;
}
interface Attribute {
  readonly key: string;
  readonly value: Value;
}
interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}
interface Sent {
  readonly resourceSpans?: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

export interface CollectedSpan extends SentSpan {
  readonly service: string;
}

/** What an OpenTelemetry collector is to those who send: it takes OTLP over HTTP, in JSON. */
export class Collector {
  /** As they came: paths and bodies. */
  readonly bodies: { readonly path: string; readonly body: string }[] = [];
  private readonly server = createServer(PATIENT_SERVER, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      this.bodies.push({ path: request.url!, body: Buffer.concat(chunks).toString() });
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });

  static async start(): Promise<Collector> {
    const collector = new Collector();
    await new Promise<void>((resolve) => collector.server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get spans(): CollectedSpan[] {
    const sent = this.bodies.filter(({ path }) => path === '/v1/traces').map(({ body }) => JSON.parse(body) as Sent);
    return sent.flatMap(({ resourceSpans = [] }) =>
      resourceSpans.flatMap(({ resource, scopeSpans }) => {
        const name = resource.attributes.find(({ key }) => key === 'service.name');
        return scopeSpans.flatMap(({ spans }) =>
          spans.map((span) => ({ ...span, service: name?.value.stringValue ?? '' })),
        );
      }),
    );
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
