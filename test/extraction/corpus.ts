import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ActorSet, CapturedAnswer } from '@app/core/extraction';

const CORPUS = join(__dirname, 'corpus');

/** `dev` may be read while the extractor is changed; `test` and `blind` only say how well it does, `blind` in sums alone. */
export const SPLITS = ['dev', 'test', 'blind'] as const;
export type Split = (typeof SPLITS)[number];

/** What a case is about; `plain` are everyday answers, all others traps. Earlier cases have none. */
export const CLASSES = [
  ...(['plain', 'everyday-word', 'german-noun', 'company', 'url', 'longer-word', 'digit', 'acronym'] as const),
  ...(['legal-form', 'spelling', 'agreement', 'list'] as const),
] as const;
export type CaseClass = (typeof CLASSES)[number];

/** corpus/README.md says what the fields mean. */
const line = z.strictObject({
  id: z.string().regex(/^[a-z]{2}-n?\d{3}$/),
  language: z.string().regex(/^[a-z]{2}$/),
  split: z.enum(SPLITS),
  class: z.enum(CLASSES).nullable().default(null),
  note: z.string().min(1),
  text: z.string(),
  actors: z
    .array(z.strictObject({ id: z.int().min(0), names: z.array(z.string().min(1)).min(1), domain: z.string() }))
    .min(1),
  use_subdomain: z.boolean().default(false),
  annotations: z
    .array(
      z.strictObject({
        url: z.string(),
        leadsTo: z.string().optional(),
        start: z.int().min(0),
        end: z.int().min(0),
      }),
    )
    .default([]),
  references: z
    .array(z.strictObject({ url: z.string(), leadsTo: z.string().optional(), marker: z.string().optional() }))
    .default([]),
  expected: z.strictObject({
    mentions: z.array(z.strictObject({ actor: z.int().min(0), position: z.int().min(1), quote: z.string().min(1) })),
    citations: z.array(
      z.strictObject({ url: z.url(), position: z.int().min(0), actor: z.int().min(0).nullable().default(null) }),
    ),
  }),
});

/** What a reader of the answer finds in it. */
export type Label = z.infer<typeof line>['expected'];

/** An answer, who is tracked, and what a reader finds. */
export interface ExtractionCase {
  readonly id: string;
  readonly language: string;
  readonly split: Split;
  readonly class: CaseClass | null;
  readonly note: string;
  readonly answer: CapturedAnswer;
  readonly actors: ActorSet;
  readonly expected: Label;
}

const caseOf = (row: z.infer<typeof line>): ExtractionCase => ({
  id: row.id,
  language: row.language,
  split: row.split,
  class: row.class,
  note: row.note,
  answer: { text: row.text, annotations: row.annotations, references: row.references },
  actors: { actors: row.actors, useSubdomain: row.use_subdomain },
  expected: row.expected,
});

/** Every case of corpus/*.jsonl, by file and line. Throws where a line does not fit the format. */
export const loadCorpus = (): readonly ExtractionCase[] =>
  readdirSync(CORPUS)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) => readFileSync(join(CORPUS, file), 'utf8').trimEnd().split('\n'))
    .map((text) => caseOf(line.parse(JSON.parse(text))));
