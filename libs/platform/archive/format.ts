import { z } from 'zod';
import { OperatorError } from '@app/core/kernel';

/** docs/backup.md describes the format for strangers; whoever changes it raises the version. */
export const FORMAT = 'ai-visibility archive';
/** Of one project (docs/moving-projects.md). */
export const PROJECT_FORMAT = 'ai-visibility project';
export const FORMAT_VERSION = 1;
/** A century of months. */
const MOST_MONTHS = 1_200;

/** The first file of an archive. */
export const HEAD = 'archive.json';
/** The last file of an archive. An archive without it was cut off. */
export const CONTENTS = 'contents.json';
/** One part of a table: lines of JSON, one row each. */
export const partName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}.jsonl.gz`;

/** The key of an object that has the text of a JSON value, where the value could not stand by itself. */
export const JSON_TEXT = '$json';

const columns = z.record(z.string(), z.string());

const common = {
  version: z.number().int(),
  created_at: z.iso.datetime(),
  /** Name of the newest migration. */
  schema: z.string(),
  /** `YYYY-MM`, of the tables that are cut by month. */
  months: z.array(z.string().regex(/^\d{4}-\d{2}$/)).max(MOST_MONTHS),
  /** Each table with its columns and their SQL types. */
  tables: z.record(z.string(), columns),
};

const installationSchema = z.object({
  format: z.literal(FORMAT),
  /** Values made from the keys with which rows are sealed; they tell nothing about the keys. */
  key_checks: z.array(z.string()),
  ...common,
});

const projectSchema = z.object({
  format: z.literal(PROJECT_FORMAT),
  /** As it was called where it comes from. */
  project: z.object({ id: z.number().int(), name: z.string() }),
  /** `CURRENCY` of the installation, in which costs are counted. */
  currency: z.string(),
  /** Rows that stay behind, by table, of what has to be set up again. */
  left_behind: z.record(z.string(), z.number().int()),
  ...common,
});

const headSchema = z.discriminatedUnion('format', [installationSchema, projectSchema]);

const contentsSchema = z.object({
  tables: z.record(z.string(), z.number().int()),
  files: z.array(
    z.object({
      name: z.string(),
      table: z.string(),
      rows: z.number().int(),
      bytes: z.number().int(),
      sha256: z.string(),
    }),
  ),
  /** The number that each sequence gives next. */
  sequences: z.record(z.string(), z.number().int()),
});

export type InstallationHead = z.infer<typeof installationSchema>;
export type ProjectHead = z.infer<typeof projectSchema>;
export type Head = InstallationHead | ProjectHead;
export type Format = Head['format'];
export type HeadOf<F extends Format> = Extract<Head, { format: F }>;
export type Contents = z.infer<typeof contentsSchema>;
export type ArchiveFile = Contents['files'][number];

/** An archive that cannot be read, or not into this database. The message is for the operator. */
export class ArchiveRefused extends OperatorError {}

function parsed<T>(schema: z.ZodType<T>, name: string, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new ArchiveRefused(`This is no archive of ours, or it is damaged: ${name} has not the form that it should.`);
  }
}

/** @throws ArchiveRefused for another format, and for a version that this release does not know */
export function readHead(text: string): Head {
  const head = parsed(headSchema, HEAD, text);
  if (head.version > FORMAT_VERSION) {
    throw new ArchiveRefused(
      `The archive has version ${head.version} of the format, and this release knows ${FORMAT_VERSION}. Use a newer release.`,
    );
  }
  return head;
}

export const readContents = (text: string): Contents => parsed(contentsSchema, CONTENTS, text);

/** Rows of all tables. */
export const rowsOf = ({ tables }: Contents): number => Object.values(tables).reduce((sum, rows) => sum + rows, 0);
