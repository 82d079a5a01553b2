export * from './model-positions.service';
export * from './model-summary.service';
export * from './overview-results.service';
export * from './reports.module';
