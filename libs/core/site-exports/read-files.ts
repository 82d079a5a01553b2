import { strFromU8, unzipSync } from 'fflate';
import { WORKBOOK } from '@app/core/kernel';
import { EXPORT_LIMITS } from './kinds';
import { readExport, unknownHeadings } from './read-export';
import type { ReadExport } from './read-export-row';
import { textOf } from './table-of-text';
import { type ExportProblem, UnreadExport } from './unread-export';

export interface SentExport {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The domain of the project. */
  readonly site: string;
}

export interface ExportFiles {
  readonly tables: readonly (ReadExport & { readonly file: string })[];
  /** Files of an archive that are none of those that are read. */
  readonly skipped: readonly string[];
  /** Why nothing is taken of all this; null when something is. */
  readonly problem: (ExportProblem & { readonly file: string }) | null;
}

interface NamedFile {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** Reads what somebody has exported: a CSV file, or an archive of several, as Search Console makes it. */
export function readExportFiles({ name, bytes, site }: SentExport): ExportFiles {
  let at = name;
  const tables: (ReadExport & { file: string })[] = [];
  const skipped: string[] = [];
  try {
    const files = isArchive(bytes) ? filesOf(bytes) : [{ file: name, bytes }];
    for (const { file, bytes: content } of files) {
      at = file;
      const text = textOf(content);
      const read = readExport(text, site);
      const isKnown = read && tables.some(({ source, kind }) => source === read.source && kind === read.kind);
      if (read && !isKnown) tables.push({ ...read, file });
      else if (isArchive(bytes)) skipped.push(file);
      else throw unknownHeadings(text);
    }
    at = name;
    if (tables.length === 0)
      throw new UnreadExport({ line: 1, column: null, message: 'no file of the archive has headings that are known' });
    return {
      tables: tables.map((table) => ({ ...table, period: table.period ?? periodBeside(table, tables) })),
      skipped,
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof UnreadExport)) throw error;
    return { tables: [], skipped: [], problem: { ...error.problem, file: at } };
  }
}

/** Search Console tells the days of an export in a file of the same archive. */
const periodBeside = ({ source }: ReadExport, tables: readonly ReadExport[]): ReadExport['period'] =>
  tables.find((other) => other.source === source && other.kind === 'day')?.period ?? null;

const isArchive = (bytes: Uint8Array): boolean => strFromU8(bytes.subarray(0, 4), true) === 'PK\u0003\u0004';

/** The CSV files of an archive. What it says of their sizes bounds what is unpacked. @throws UnreadExport */
function filesOf(bytes: Uint8Array): NamedFile[] {
  let unpacked = 0;
  let files = 0;
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name === 'xl/workbook.xml') throw new UnreadExport({ line: 1, column: null, message: WORKBOOK });
        if (!/\.csv$/i.test(name) || /(?:^|\/)(?:__MACOSX\/|\.)/.test(name)) return false;
        unpacked += originalSize;
        files += 1;
        if (unpacked > EXPORT_LIMITS.unpackedBytes || files > EXPORT_LIMITS.filesOfArchive) throw tooMuch();
        return true;
      },
    });
    return Object.entries(found).map(([path, content]) => ({
      file: path.split('/').at(-1)!.slice(0, 255),
      bytes: content,
    }));
  } catch (error) {
    if (error instanceof UnreadExport) throw error;
    throw new UnreadExport({ line: 1, column: null, message: 'the archive cannot be unpacked' });
  }
}

const tooMuch = () =>
  new UnreadExport({
    line: 1,
    column: null,
    message: `the archive has more than ${EXPORT_LIMITS.filesOfArchive} files, or ${EXPORT_LIMITS.unpackedBytes} bytes unpacked`,
  });
