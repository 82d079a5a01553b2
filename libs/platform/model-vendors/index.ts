export * from './vendor-adapter';
export * from './vendor-error';
export { createVendorRoutes, VENDOR_ROUTES, type VendorRoutes, type VendorSettings } from './vendor-routes';
