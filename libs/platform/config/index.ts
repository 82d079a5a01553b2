export * from './key-accounts';
export * from './load-settings';
export * from './public-url';
export * from './settings';
export * from './settings.module';
export * from './settings.token';
export { choiceName, MODEL_VENDORS, type VendorName } from './vendor-accounts.setting';
