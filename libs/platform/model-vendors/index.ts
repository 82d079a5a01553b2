export { readCharged } from './charged';
export { failureOfCode } from './failure-of-response';
export { followRedirect } from './follow-redirect';
export { costMicros } from './pricing/cost';
export { postJson } from './transport';
export * from './vendor-adapter';
export * from './vendor-error';
export { createVendorRoutes, VENDOR_ROUTES, type VendorRoutes } from './vendor-routes';
