export * from './in-order';
export * from './json-schema';
export * from './param-decorators';
export { paramsOf, type ParamsClass, type ParamSpec } from './param-spec';
export * from './parse-params';
export * from './schema-of';
