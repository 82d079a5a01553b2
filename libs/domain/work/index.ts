export * from './audits/crawl';
export * from './launches/launch-kind';
export * from './launches/launch-states';
export * from './launches/launches.module';
export * from './launches/launches.service';
