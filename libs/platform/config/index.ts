export * from './key-accounts';
export * from './load-settings';
export * from './public-url';
export { redisOptions, type RedisSettings } from './redis-server';
export * from './settings';
export * from './settings.module';
export * from './settings.token';
export { choiceName, MODEL_VENDORS, type VendorName } from './vendor-accounts.setting';
export { packageVersion } from './package-version';
