export * from './fetch-error';
export * from './known-names';
export * from './network-policy';
export * from './robots';
export * from './web-fetch.module';
export * from './web-fetcher';
