export * from './browser';
export * from './browser.module';
