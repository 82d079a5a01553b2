import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Settings } from '@app/platform/config';
import type { OpenSpan, SpanStart } from '@app/platform/telemetry';

type Sampling = Pick<Settings, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>;

const KINDS: Readonly<Record<SpanStart['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Opens spans, and sends those that have ended to a collector. */
export class Tracing {
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;
  private readonly contexts = new AsyncLocalStorageContextManager().enable();

  constructor(resource: Resource, sampling: Sampling) {
    const spanProcessors = [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })];
    this.provider = new TracerProvider({ resource, sampler: samplerOf(sampling), spanProcessors });
    this.tracer = this.provider.getTracer('ai-visibility');
  }

  open({ name, kind, parent, onlyInside }: SpanStart): OpenSpan | null {
    const around = (parent !== undefined && remote(parent)) || this.contexts.active();
    if (onlyInside && !trace.getSpan(around)) return null;
    const span = this.tracer.startSpan(name, { kind: KINDS[kind] }, around);
    return {
      run: (work) => this.contexts.with(trace.setSpan(around, span), work),
      end: (labels, failed, named = name) => {
        span.updateName(named).setAttributes(labels);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  traceparent(): string | undefined {
    const { traceId, spanId, traceFlags } = trace.getSpanContext(this.contexts.active()) ?? {};
    return traceId && `00-${traceId}-${spanId}-${traceFlags!.toString(16).padStart(2, '0')}`;
  }

  end(): Promise<void> {
    return this.provider.shutdown();
  }
}

function remote(traceparent: string): Context {
  const [, traceId = '', spanId = '', flags = ''] = traceparent.split('-');
  const traceFlags = parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** The environment's variables of samplers are not read by the library. */
function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: Sampling): Sampler {
  const [kind, base] = name.startsWith('parentbased_') ? ['parentbased', name.slice(12)] : ['', name];
  const root =
    base === 'always_on'
      ? new AlwaysOnSampler()
      : base === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio);
  return kind ? new ParentBasedSampler({ root }) : root;
}
