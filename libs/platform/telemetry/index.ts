export { Logger as AppLogger } from 'nestjs-pino';
export * from './clock';
export * from './log-options';
export * from './telemetry.module';
