export * from './app-logger';
export * from './clock';
export * from './log-options';
export * from './telemetry.module';
