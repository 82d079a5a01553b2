export { nameOfDomain } from './brand-name';
export * from './propose';
export { comparisonPages, type FoundRival } from './rivals';
export type { SiteLink, SitePage } from './site-page';
