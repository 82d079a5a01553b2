import { z } from 'zod';
import { storable } from '@app/core/markup';
import { EXPORT_KINDS, EXPORT_LIMITS, EXPORT_SOURCES, type ExportFiles, type SentExport } from '@app/core/site-exports';
import { ASSISTANT_SLUGS, MAX_PAGE_LENGTH } from '@app/core/site-visits';
import { defineReader } from '@app/platform/foreign-text';

/** Four tables with as many rows as they may have. */
const ANSWER_BYTES = 48_000_000;

const text = z.string().max(EXPORT_LIMITS.cellLength).transform(storable);
const count = z.int().min(0).nullable();
const line = z.int().min(1);
const day = z.iso.date();

const row = z.strictObject({
  line,
  key: text,
  page: z.string().max(MAX_PAGE_LENGTH).transform(storable).nullable(),
  assistant: z.enum(ASSISTANT_SLUGS as [(typeof ASSISTANT_SLUGS)[number]]).nullable(),
  sourceMedium: text.nullable(),
  clicks: count,
  impressions: count,
  sessions: count,
  citations: count,
  position: z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,6})?$/)
    .nullable(),
});

/** Exports of Search Console, GA4 and Bing, as CSV or archives of it. */
export const SITE_EXPORT_READER = defineReader<SentExport, ExportFiles>({
  name: 'site-export',
  module: require.resolve('./site-export.child'),
  timeoutMs: 20_000,
  answerBytes: ANSWER_BYTES,
  answer: z.strictObject({
    tables: z.array(
      z.strictObject({
        file: text,
        source: z.enum(EXPORT_SOURCES),
        kind: z.enum(EXPORT_KINDS),
        period: z.tuple([day, day]).nullable(),
        rows: z.array(row).max(EXPORT_LIMITS.rows),
        leftOut: z.int().min(0),
      }),
    ),
    skipped: z.array(text).max(EXPORT_LIMITS.filesOfArchive),
    problem: z.strictObject({ file: text, line, column: text.nullable(), message: text }).nullable(),
  }),
});
