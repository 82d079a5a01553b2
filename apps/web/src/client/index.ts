export { forget } from './answers';
export * from './api-path';
export { Failure } from './failure';
export { openSession, session, signOut, write } from './session';
export * from './take-along';
export * from './use-query';
