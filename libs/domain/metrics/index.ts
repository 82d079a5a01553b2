export * from './metrics.module';
export * from './timeseries.service';
