export * from './load-settings';
export * from './settings';
export * from './settings.module';
export * from './settings.token';
export { choiceName, MODEL_VENDORS, type VendorName } from './vendor-accounts.setting';
