export * from './batches';
export { type BodySchema, type BodySchemas, type Column, columnsOf } from './columns';
export * from './csv';
export { periodsOf, withPeriods } from './periods';
export * from './table';
