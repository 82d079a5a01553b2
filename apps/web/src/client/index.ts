export { forget, watch } from './answers';
export * from './api-path';
export { asFailure, Failure } from './failure';
export { getJson as readOnce } from './request';
export { openSession, session, signOut, write, type WriteMethod } from './session';
export * from './export';
export * from './use-query';
export * from './use-repeat';
export * from './use-write';
