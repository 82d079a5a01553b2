export * from './fetched-facts';
export * from './head-facts';
export * from './link-facts';
export * from './page-facts';
export * from './region';
export * from './site-facts';
export * from './sitemap-facts';
export * from './visibility-facts';
