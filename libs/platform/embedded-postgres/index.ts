export { EmbeddedPostgresError } from './embedded-postgres-error';
export { hasEmbeddedDatabase, type OpenDatabase, openDatabase } from './open-database';
export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start-embedded-postgres';
