export * from './capture-audit';
export { BRANDS } from './draft';
export * from './raw-recount';
export { type DoubleCall, type Fault, FAULT_NAMES, VendorDouble } from './vendor-double';
export { DOUBLE_ADDONS, DOUBLE_MODELS, doubleSettings } from './wires';
