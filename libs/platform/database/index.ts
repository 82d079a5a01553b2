export * from './bulk';
export * from './data-source';
export * from './database';
export * from './database-connection-error';
export * from './database.module';
export * from './migrate';
