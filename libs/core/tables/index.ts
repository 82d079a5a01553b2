export type { BodySchema, BodySchemas } from './body-schema';
export { type Column, columnsOf } from './columns';
export * from './csv';
export * from './table';
export * from './traffic-table';
