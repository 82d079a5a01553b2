import { z } from 'zod';
import {
  CHECK_BASES,
  CHECK_SEVERITIES,
  CHECK_STATUSES,
  FILE_OUTCOMES,
  type FileProposal,
  type Finding,
  type SeenFacts,
  SHOWN_PLACES,
} from '@app/core/audit-checks';
import type { FiledReport } from '@app/core/kernel';
import { defineReader } from '@app/platform/foreign-text';

/** Of what checks read of a crawl, as JSON. */
export const GROUND_BYTES = 32_000_000;

export interface EditedText {
  readonly report: FiledReport;
  /** As it is stored. */
  readonly ground: Buffer;
  readonly text: string;
}

export interface CrawledFile {
  readonly report: FiledReport;
  readonly site: SeenFacts;
}

export interface MadeProposal {
  readonly proposal: FileProposal;
  readonly checks: Finding[];
  /** As it is stored, in base64; null where nothing is proposed. */
  readonly ground: string | null;
}

const count = z.int().min(0);

const findings: z.ZodType<Finding[]> = z.array(
  z.strictObject({
    id: z.string(),
    title: z.string(),
    finding: z.string(),
    status: z.enum(CHECK_STATUSES),
    severity: z.enum(CHECK_SEVERITIES),
    basis: z.enum(CHECK_BASES),
    evidence: z.string(),
    recommendation: z.string(),
    reference: z.string(),
    subject_key: z.string().optional(),
    places: z.array(z.strictObject({ url: z.string(), detail: z.string().optional() })).max(SHOWN_PLACES),
    places_total: count,
  }),
);

/** What the checks find in a file as people have made it. */
export const EDITED_FILE_READER = defineReader<EditedText, Finding[]>({
  name: 'edited-file',
  module: require.resolve('./judge-file.child'),
  timeoutMs: 10_000,
  answerBytes: 4_000_000,
  answer: findings,
});

/** What a report proposes. */
export const PROPOSED_FILE_READER = defineReader<CrawledFile, MadeProposal>({
  name: 'proposed-file',
  module: require.resolve('./propose-file.child'),
  timeoutMs: 20_000,
  answerBytes: 48_000_000,
  answer: z.strictObject({
    proposal: z.strictObject({
      outcome: z.enum(FILE_OUTCOMES),
      url: z.string(),
      present: z.string().nullable(),
      note: z.string(),
      lines: z.array(
        z.strictObject({
          text: z.string().nullable(),
          was: z.int().min(1).nullable(),
          checks: z.array(z.string()),
          byPerson: z.boolean(),
        }),
      ),
    }),
    checks: findings,
    ground: z.string().nullable(),
  }),
});
