export * from './foreign-text';
export * from './foreign-text.module';
export * from './reader';
export * from './unreadable-text';
