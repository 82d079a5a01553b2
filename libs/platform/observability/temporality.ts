import { AggregationTemporality, InstrumentType } from '@opentelemetry/sdk-metrics';

/**
 * What is counted is counted from the start. Of a gauge only what was just looked at is said: by the library's own choice it
 * would repeat for ever what is not said any more, such as that a vendor is stopped.
 */
export const temporalityOf = (type: InstrumentType): AggregationTemporality =>
  type === InstrumentType.OBSERVABLE_GAUGE ? AggregationTemporality.DELTA : AggregationTemporality.CUMULATIVE;
