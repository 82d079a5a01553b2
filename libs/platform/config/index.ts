export * from './load-settings';
export * from './settings';
export * from './settings.module';
export * from './settings.token';
