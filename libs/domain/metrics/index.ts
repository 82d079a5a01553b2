export * from './agent-traffic.service';
export * from './metrics.module';
export * from './prompt-summary.service';
export * from './sov.service';
export * from './summary.service';
export * from './timeseries.service';
export * from './top-sources.service';
