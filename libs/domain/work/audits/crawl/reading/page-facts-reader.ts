import { z } from 'zod';
import { PAGE_FACTS_LIMITS, type PageFacts, REGIONS } from '@app/core/audit-checks';
import { storable } from '@app/core/markup';
import { defineReader } from '@app/platform/foreign-text';
import { plainJson } from './plain-json';
import type { PageSource } from './read-page-facts';

/** Every list and text at its limit, in UTF-8 and with escapes. */
const ANSWER_BYTES = 24_000_000;

const { text: MOST_TEXT, value: MOST_VALUE, url: MOST_URL, ...MOST } = PAGE_FACTS_LIMITS;

const text = (length: number) => z.string().max(length).transform(storable);
const value = text(MOST_VALUE);
const url = text(MOST_URL);
const count = z.int().min(0);
const line = z.int().min(1);
const words = z.array(text(1_000)).max(MOST.list);
const list = <Entry extends z.ZodType>(entry: Entry, most: number = MOST.list) => z.array(entry).max(most);
const region = z.enum(REGIONS);

const answer: z.ZodType<PageFacts> = z.strictObject({
  cut: list(value),
  charset: z.strictObject({
    header: value.nullable(),
    meta: value.nullable(),
    metaInTime: z.boolean(),
    bom: value.nullable(),
    bytes: z.enum(['invalid', 'utf-8']).optional(),
  }),
  lang: value.nullable(),
  base: value.nullable(),
  titles: list(z.strictObject({ text: value, line })),
  metas: list(
    z.strictObject({
      attribute: z.enum(['name', 'property', 'http-equiv', 'itemprop']),
      name: value,
      content: value,
      line,
    }),
  ),
  linkElements: list(
    z.strictObject({
      rel: words,
      href: value,
      url: url.nullable(),
      type: value.nullable(),
      hreflang: value.nullable(),
      inBody: z.literal(true).optional(),
      line,
    }),
  ),
  scripts: list(z.strictObject({ url: url.nullable(), type: value.nullable(), length: count, line })),
  jsonLd: list(
    z.strictObject({
      line,
      state: z.enum(['parsed', 'malformed', 'too_large']),
      error: value.nullable(),
      value: z.unknown().transform((json) => plainJson(json) ?? null),
    }),
  ),
  microdata: list(z.strictObject({ syntax: z.enum(['microdata', 'rdfa']), type: value, line })),
  headings: list(
    z.strictObject({ level: z.int().min(1).max(6), text: value, wordsBelow: count, region, line }),
    MOST.headings,
  ),
  links: list(
    z.strictObject({
      href: value,
      url: url.nullable(),
      fragment: value.nullable(),
      fragmentFound: z.boolean().nullable(),
      internal: z.boolean(),
      text: value,
      label: value,
      rel: words,
      region,
      inBoilerplate: z.boolean(),
      line,
    }),
    MOST.links,
  ),
  pseudoLinks: list(
    z.strictObject({
      element: value,
      href: value.nullable(),
      role: value.nullable(),
      onclick: value.nullable(),
      name: value.nullable(),
      text: value,
      line,
    }),
  ),
  images: list(
    z.strictObject({
      src: value,
      url: url.nullable(),
      alt: value.nullable(),
      role: value.nullable(),
      hidden: z.boolean(),
      width: count.nullable(),
      height: count.nullable(),
      region,
      line,
    }),
    MOST.images,
  ),
  text: text(MOST_TEXT),
  words: count,
  mainText: text(MOST_TEXT),
  mainWords: count,
  hasMain: z.boolean(),
  mainTextHash: z.string().regex(/^[0-9a-f]{64}$/),
  noSnippetWords: count,
  articleWords: count.nullable(),
  firstParagraph: z.strictObject({ text: value, words: count, wordsBefore: count, line: count }).nullable(),
  insecureLoads: list(z.strictObject({ kind: z.enum(['active', 'passive']), element: value, url, line })),
  lists: count,
  tables: count,
  bylines: list(z.strictObject({ how: z.enum(['rel', 'itemprop', 'meta', 'class']), text: value, line })),
  times: list(z.strictObject({ datetime: value, text: value, line })),
  hidden: list(
    z.strictObject({
      text: value,
      words: count,
      how: z.enum([
        'display:none',
        'visibility:hidden',
        'font-size:0',
        'off-screen',
        'opacity:0',
        'no size',
        'own colour',
        'hidden',
      ]),
      within: z.enum(['details', 'dialog', 'nav', 'menu', 'tabpanel']).nullable(),
      element: value,
      line,
    }),
  ),
  comments: list(z.strictObject({ text: value, line })),
  attributeTexts: list(z.strictObject({ element: value, name: value, value, line })),
  navs: list(z.strictObject({ label: value.nullable(), classes: text(20_000), line })),
  forms: list(z.strictObject({ id: value.nullable(), action: value.nullable(), line })),
  captchas: list(z.strictObject({ kind: value, line })),
  walls: list(z.strictObject({ name: value, line })),
  webMcp: list(z.strictObject({ how: z.enum(['form', 'script']), line })),
});

/** What a page says, for the checks of an audit. */
export const PAGE_FACTS_READER = defineReader<PageSource, PageFacts>({
  name: 'page facts',
  module: require.resolve('./page-facts-reader.child'),
  timeoutMs: 15_000,
  answerBytes: ANSWER_BYTES,
  answer,
});
