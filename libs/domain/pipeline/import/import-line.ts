import { z } from 'zod';
import { countryCode, languageCode } from '@app/core/contracts';
import {
  CHANNELS,
  collapseSpaces,
  isModelId,
  LIMITS,
  type ModelId,
  parseMoment,
  startOfLocalDay,
} from '@app/core/kernel';

/** Many exports list the target of a marker as `[3] https://…`. */
const MARKED = /^\s*\[([^\]\s]{1,20})\]\s*(\S+)\s*$/;

const reference = z.union([
  z
    .string()
    .trim()
    .min(1)
    .transform((text) => {
      const [, marker, url] = MARKED.exec(text) ?? [];
      return url ? { url, marker } : { url: text };
    }),
  z.object({ url: z.string().trim().min(1), title: z.string().optional(), marker: z.coerce.string().optional() }),
]);

const model = z
  .string()
  .refine(isModelId, { error: 'unknown model' })
  .transform((id) => id as ModelId);

const instant = z.string().transform((text, context) => {
  const moment = parseMoment(text);
  if (moment) return 'day' in moment ? startOfLocalDay(moment.day) : moment.instant;
  context.addIssue({ code: 'custom', message: 'not an ISO 8601 date or date-time' });
  return z.NEVER;
});

/** A text column refuses NUL and halves of surrogate pairs. In answers they are replaced; keys must stay as they are. */
const key = z
  .string()
  .refine((text) => !/[\0\p{Cs}]/u.test(text), { error: 'holds a character that cannot be stored' });

const code = (read: (sent: string) => string | null, message: string) =>
  z.string().transform((sent, context) => {
    const known = read(sent);
    if (known !== null) return known;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** One line of an import file (docs/import.md). Unknown fields are ignored. */
export const importLine = z.object({
  prompt: key.transform(collapseSpaces).pipe(z.string().min(1).max(LIMITS.promptLength)),
  model,
  country_code: code(countryCode, 'not an ISO 3166-1 alpha-2 country code'),
  language_code: code(languageCode, 'not an ISO 639 language code'),
  executed_at: instant.optional(),
  channel: z.enum(CHANNELS).default('imported'),
  answer: z.string(),
  references: z.array(reference).default([]),
  annotations: z
    .array(
      z.object({
        url: z.string().trim().min(1),
        title: z.string().optional(),
        start: z.number().int().nonnegative(),
        end: z.number().int().nonnegative(),
      }),
    )
    .default([]),
  fan_out_queries: z.array(z.string()).default([]),
  no_result: z.boolean().default(false),
  vendor: key.optional(),
  vendor_model: key.optional(),
});

export type ImportLine = z.infer<typeof importLine>;
export type ImportField = keyof ImportLine;
export const IMPORT_FIELDS = Object.keys(importLine.shape) as readonly ImportField[];

/** Names the file's own fields, and the defaults for lines that lack a field. */
export interface ImportMapping {
  /** Our field → the field of the file. */
  readonly fields: Readonly<Partial<Record<ImportField, string>>>;
  readonly defaults: Readonly<Partial<Record<ImportField, unknown>>>;
}

/** @throws Error that lists every reason why the line cannot be taken */
export function readImportLine(text: string, { fields, defaults }: ImportMapping): ImportLine {
  const record = z.record(z.string(), z.unknown()).safeParse(parseJson(text));
  if (!record.success) throw new Error('not a JSON object');
  const mapped = Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) => {
      const value = record.data[fields[field] ?? field] ?? defaults[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );
  const line = importLine.safeParse(mapped);
  if (line.success) return line.data;
  throw new Error(line.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('not JSON');
  }
}
