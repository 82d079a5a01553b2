import { z } from 'zod';
import { COUNTRIES, LANGUAGES, type NamedCodes } from '@app/core/code-names';
import { countryCode } from '@app/core/contracts';
import {
  type Calendar,
  CHANNELS,
  collapseSpaces,
  isReadableName,
  lengthOf,
  LIMITS,
  MODELS,
  type LocalDay,
  type Moment,
  parseMoment,
} from '@app/core/kernel';
import { shortestCode } from '@app/core/languages';

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

/** People write what a model is called. */
const MODEL_NAMES = new Map(
  MODELS.flatMap(({ id, name }) => [id, name.toLowerCase()].map((key) => [key, id] as const)),
);

const model = z.string().transform((text, context) => {
  const known = MODEL_NAMES.get(text.trim().toLowerCase());
  if (known !== undefined) return known;
  context.addIssue({ code: 'custom', message: 'is no model that is known' });
  return z.NEVER;
});

const moment = z.string().transform((text, context): Moment => {
  const read = parseMoment(text);
  if (read) return read;
  context.addIssue({ code: 'custom', message: 'is not an ISO 8601 date or date-time' });
  return z.NEVER;
});

/** A text column refuses NUL and halves of surrogate pairs. In answers they are replaced; keys must stay as they are. */
const key = z
  .string()
  .refine((text) => !/[\0\p{Cs}]/u.test(text), { error: 'holds a character that cannot be stored' });

const code = (read: (sent: string) => string | null, { codeOf }: NamedCodes, message: string) =>
  z.string().transform((sent, context) => {
    const text = sent.trim();
    const known = read(text) ?? read(codeOf(text));
    if (known !== null) return known;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** One line of an import file (docs/import.md). Unknown fields are ignored. */
export const importLine = z.object({
  prompt: key.transform(collapseSpaces).pipe(z.string().min(1).max(LIMITS.promptLength)),
  model,
  country_code: code(countryCode, COUNTRIES, 'is neither an ISO 3166-1 alpha-2 code nor the English name of a country'),
  language_code: code(shortestCode, LANGUAGES, 'is neither an ISO 639 code nor the English name of a language'),
  executed_at: moment.optional(),
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

type ReadLine = z.infer<typeof importLine>;
export type ImportLine = Omit<ReadLine, 'executed_at'> & {
  readonly executed_at?: Date;
  /** The date without a time, where the file has one: its instant is another in each time zone. */
  readonly date?: LocalDay;
};
export type ImportField = keyof ImportLine;
export const IMPORT_FIELDS = Object.keys(importLine.shape) as readonly ImportField[];

/** `field=…`, as the command and the API spell a mapping. @returns undefined when there is no such field */
export function readMappingPair(text: string): readonly [ImportField, string] | undefined {
  const [name, ...rest] = text.split('=');
  const field = IMPORT_FIELDS.find((known) => known === name);
  return field && rest.length > 0 ? [field, rest.join('=')] : undefined;
}

/** Names the file's own fields, and the defaults for lines that lack a field. */
export interface ImportMapping {
  /** Our field → the field of the file. */
  readonly fields: Readonly<Partial<Record<ImportField, string>>>;
  readonly defaults: Readonly<Partial<Record<ImportField, unknown>>>;
}

/** A JSON object, or the cells of a row by their columns. */
export type ImportRecord = Readonly<Record<string, unknown>>;

/**
 * @param calendar the project's, on whose day a date begins
 * @throws Error that lists every reason why the record cannot be taken
 */
export function readImportRecord(
  record: ImportRecord,
  { fields, defaults }: ImportMapping,
  calendar: Calendar,
): ImportLine {
  const mapped = Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) => {
      const value = record[fields[field] ?? field] ?? defaults[field];
      return value === undefined ? [] : [[field, typeof value === 'string' ? read(field, value) : value]];
    }),
  );
  const line = importLine.safeParse(mapped);
  if (line.success) return atInstant(line.data, calendar);
  const problems = line.error.issues.map(({ code, path, message }) => {
    const value = path.length === 1 ? mapped[String(path[0])] : null;
    const said = value === undefined ? 'missing' : code === 'custom' ? quoted(value) + message : message;
    return `${path.join('.')}: ${said}`;
  });
  throw new Error(problems.join('; '));
}

const QUOTED = 60;

/** The value that a reason is about, where it can be shown and kept. */
function quoted(value: unknown): string {
  const text = typeof value === 'string' ? collapseSpaces(value) : '';
  if (!isReadableName(text)) return '';
  return `“${lengthOf(text) > QUOTED ? `${[...text].slice(0, QUOTED).join('')}…` : text}” `;
}

/** Fields keep their order, since an answer is known again by their hash. */
function atInstant(line: ReadLine, calendar: Calendar): ImportLine {
  const { executed_at: moment } = line;
  if (!moment) return line as Omit<ReadLine, 'executed_at'>;
  if ('instant' in moment) return { ...line, executed_at: moment.instant };
  return { ...line, executed_at: calendar.startOf(moment.day), date: moment.day };
}

/** @throws Error for what is no JSON object */
export function readJsonRecord(text: string): ImportRecord {
  const record = z.record(z.string(), z.unknown()).safeParse(parseJson(text));
  if (!record.success) throw new Error('not a JSON object');
  return record.data;
}

/** Cells and defaults are texts: a list is JSON, or has an item on each line; a boolean is a word. */
function read(field: ImportField, text: string): unknown {
  if (field === 'no_result') return WORDS.get(text.trim().toLowerCase()) ?? text;
  if (!LISTS.includes(field)) return text;
  const json: unknown = text.trim().startsWith('[') ? valueOf(text) : undefined;
  return Array.isArray(json)
    ? json
    : text
        .split('\n')
        .map((item) => item.trim())
        .filter(Boolean);
}

const LISTS: readonly ImportField[] = ['references', 'annotations', 'fan_out_queries'];
const WORDS = new Map([
  ...['true', '1', 'yes'].map((word) => [word, true]),
  ...['false', '0', 'no'].map((word) => [word, false]),
] as [string, boolean][]);

function valueOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  const value = valueOf(text);
  if (value === undefined) throw new Error('not JSON');
  return value;
}
