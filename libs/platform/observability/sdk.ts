import { diag, DiagLogLevel } from '@opentelemetry/api';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { Logger } from '@nestjs/common';
import type { Settings } from '@app/platform/config';
import { observeBy } from '@app/platform/telemetry';
import { Metering } from './metering';
import type { Wanted } from './wanted';
import { Tracing } from './tracing';

/** What a collector that is away has the library say, again and again. */
const TELL_EVERY_MS = 60_000;

/**
 * The only entry to OpenTelemetry's packages. Nothing of them is global, so that nobody measures past us.
 * @returns what sends the rest and ends it
 */
export async function startSdk(name: string, wanted: Wanted, settings: Settings): Promise<() => Promise<void>> {
  tellTroubles();
  const own = resourceFromAttributes({ 'service.name': `ai-visibility-${name}`, 'service.instance.id': instance() });
  const resource = own.merge(detectResources({ detectors: [envDetector] }));
  const metering = await Metering.start(resource, wanted, settings);
  const tracing = wanted.traces ? new Tracing(resource, settings) : undefined;
  const endObserving = observeBy({
    add: (...counted) => metering.add(...counted),
    record: (...measured) => metering.record(...measured),
    open: (start) => tracing?.open(start) ?? null,
    traceparent: () => tracing?.traceparent(),
  });
  return async () => {
    endObserving();
    await Promise.allSettled([metering.end(), tracing?.end()]);
    diag.disable();
  };
}

const instance = (): string => `${process.pid}-${Math.round(performance.timeOrigin)}`;

/** Its messages name the collector's address, and neither headers nor what was sent. */
function tellTroubles(): void {
  const logger = new Logger('OpenTelemetry');
  let toldAt = -Infinity;
  const tell = (message: string): void => {
    const now = performance.now();
    if (now - toldAt < TELL_EVERY_MS) return;
    toldAt = now;
    logger.warn(message.slice(0, 500));
  };
  const quiet = () => undefined;
  diag.setLogger({ error: tell, warn: tell, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
}
