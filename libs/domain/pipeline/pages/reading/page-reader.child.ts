import type { ReadText } from '@app/platform/foreign-text';
import { type PageBody, type PageContents, readPage } from './read-page';

export const read: ReadText<PageBody, PageContents> = readPage;
