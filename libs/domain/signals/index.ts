export * from './signals.module';
