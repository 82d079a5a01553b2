export * from './app-logger';
export * from './clock';
export * from './log-options';
export * from './observing';
export * from './start-logger';
export * from './telemetry.module';
export * from './unavailable';
