import { z } from 'zod';
import type { Extraction } from '@app/core/extraction';
import { MENTION_DECIDERS, SOURCE_TYPES } from '@app/core/kernel';
import { defineReader } from '@app/platform/foreign-text';
import type { LongAnswer } from './extraction-reader.child';

const actorId = z.int().min(0);

/** Extraction is linear; the longest answers take seconds, on a busy machine a few times as many. */
export const EXTRACTION_READER = defineReader<LongAnswer, Extraction>({
  name: 'extraction',
  module: require.resolve('./extraction-reader.child'),
  timeoutMs: 120_000,
  // An answer of nothing but addresses comes back some ten times as long.
  answerBytes: 200_000_000,
  answer: z.strictObject({
    mentions: z.array(z.strictObject({ actorId, position: z.int().min(1), decidedBy: z.enum(MENTION_DECIDERS) })),
    undecided: z.array(z.strictObject({ actorId, counted: z.boolean() })),
    sources: z.array(
      z.strictObject({
        url: z.string(),
        urlSha256: z.string().length(64),
        variants: z.array(z.string()),
        host: z.string(),
        domain: z.string(),
        title: z.string().nullable(),
        position: z.int().min(0),
        sourceType: z.enum(SOURCE_TYPES),
        actorId: actorId.nullable(),
        rejected: z.boolean(),
      }),
    ),
  }),
});
