export * from './code-params';
export * from './in-order';
export * from './json-schema';
export * from './list-params';
export * from './param-decorators';
export { paramsOf, type ParamsClass, type ParamSpec } from './param-spec';
export * from './parse-params';
export * from './schema-of';
export * from './value-params';
