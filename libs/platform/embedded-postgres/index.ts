export { EmbeddedPostgresError } from './embedded-postgres-error';
export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start-embedded-postgres';
