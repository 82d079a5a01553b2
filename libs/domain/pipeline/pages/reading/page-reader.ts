import { z } from 'zod';
import { storable } from '@app/core/markup';
import { defineReader } from '@app/platform/foreign-text';
import { MAX_SAID, MAX_TEXT, type PageBody, type PageContents } from './read-page';

/** Of HTML and text together: UTF-8, and JSON escapes quotes and line breaks. */
const ANSWER_BYTES = 24_000_000;

/** A text in place of its markup, each character escaped. */
const MAX_MARKUP = 5 * MAX_TEXT + 100;

const text = (length: number) => z.string().max(length).transform(storable);
const said = text(MAX_SAID).nullable();

/** A page's text, safe markup and what it says of itself. */
export const PAGE_READER = defineReader<PageBody, PageContents>({
  name: 'page',
  module: require.resolve('./page-reader.child'),
  timeoutMs: 15_000,
  answerBytes: ANSWER_BYTES,
  answer: z.strictObject({
    title: said,
    metaDescription: said,
    language: said,
    canonicalUrl: said,
    modifiedOn: z.iso.date().nullable(),
    wordCount: z.int().min(0),
    text: text(MAX_TEXT),
    html: text(MAX_MARKUP),
  }),
});
