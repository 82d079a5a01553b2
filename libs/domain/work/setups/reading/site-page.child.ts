import type { SitePage } from '@app/core/site-proposals';
import type { ReadText } from '@app/platform/foreign-text';
import { readSitePage, type SitePageBody } from './read-site-page';

export const read: ReadText<SitePageBody, SitePage> = readSitePage;
