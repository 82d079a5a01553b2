export * from './page-cache.module';
export * from './page-evidence.service';
export * from './page-fetch.service';
export * from './page-planner.service';
export * from './reading/page-reader';
