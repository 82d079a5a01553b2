import type { PageFacts } from '@app/core/audit-checks';
import type { ReadText } from '@app/platform/foreign-text';
import { type PageSource, readPageFacts } from './read-page-facts';

export const read: ReadText<PageSource, PageFacts> = readPageFacts;
