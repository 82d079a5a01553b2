export * from './batches';
export { type BodySchema, type BodySchemas, type Column, columnsOf } from './columns';
export * from './csv';
export { withPeriods } from './periods';
export * from './table';
