import { z } from 'zod';
import { storable } from '@app/core/markup';
import type { SitePage } from '@app/core/site-proposals';
import { defineReader } from '@app/platform/foreign-text';
import { MOST, type SitePageBody } from './read-site-page';

/** A thousand links with their texts, as JSON. */
const ANSWER_BYTES = 8_000_000;

const text = z.string().max(MOST.text).transform(storable);
const address = z.string().max(MOST.url).transform(storable);

/** What a page says of its site: names, languages, headings and links. */
export const SITE_PAGE_READER = defineReader<SitePageBody, SitePage>({
  name: 'site-page',
  module: require.resolve('./site-page.child'),
  timeoutMs: 10_000,
  answerBytes: ANSWER_BYTES,
  answer: z.strictObject({
    url: z.string(),
    title: text.nullable(),
    siteName: text.nullable(),
    organisation: text.nullable(),
    description: text.nullable(),
    language: text.nullable(),
    alternates: z.array(text).max(MOST.alternates),
    headings: z.array(text).max(MOST.headings),
    links: z.array(z.strictObject({ url: address, text })).max(MOST.links),
  }),
});
