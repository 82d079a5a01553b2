import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SiteExportBody } from '@app/core/contracts';
import { DAY_MS, invalidParam } from '@app/core/kernel';
import { EXPORT_LIMITS, type ExportFiles, type ReadExport, type ReadExportRow } from '@app/core/site-exports';
import { ActorsRepository, type ProjectScope } from '@app/domain/tracking';
import { ForeignText, UnreadableText } from '@app/platform/foreign-text';
import { SITE_EXPORT_READER } from './reading/site-export.reader';
import type { NewExport } from './site-exports.repository';

/** A table as it would be kept; without days nobody has named its period yet. */
export interface SentTable extends Omit<NewExport, 'firstDay' | 'lastDay'> {
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly content: readonly ReadExportRow[];
}

export interface SentTables {
  readonly tables: readonly SentTable[];
  readonly skipped: readonly string[];
}

/** Reads the files that people send, where a crash costs nothing. */
@Injectable()
export class SentExports {
  constructor(
    private readonly actors: ActorsRepository,
    private readonly foreign: ForeignText,
  ) {}

  /** @throws ApiError `ERR_INVALID_PARAM` that names the file, line and column */
  async read(scope: ProjectScope, body: SiteExportBody): Promise<SentTables> {
    const bytes = Buffer.from(body.data, 'base64');
    if (bytes.length === 0) throw invalidParam('data', 'the file is empty');
    const site = await this.actors.ownSite(scope);
    const { tables, skipped, problem } = await this.parsed({ name: body.name, bytes, site });
    if (problem) {
      const { file, line, column, message } = problem;
      const place = `${file}, line ${line}${column === null ? '' : `, column "${column}"`}`;
      throw invalidParam('data', `${place}: ${message}`);
    }
    return { tables: tables.map((table) => ofPeriod(table, body)), skipped };
  }

  private async parsed(file: { name: string; bytes: Buffer; site: string }): Promise<ExportFiles> {
    try {
      return await this.foreign.read(SITE_EXPORT_READER, file, new AbortController().signal);
    } catch (error) {
      if (!(error instanceof UnreadableText)) throw error;
      throw invalidParam('data', `${file.name}: the file cannot be read within its limits`);
    }
  }
}

/** @throws ApiError for days that are not those of the file, or an empty file */
function ofPeriod(table: ReadExport & { readonly file: string }, { first_day, last_day }: SiteExportBody): SentTable {
  const { source, kind, period, rows, leftOut, file } = table;
  const sent = first_day && last_day ? ([first_day, last_day] as const) : null;
  const [firstDay, lastDay] = period ?? sent ?? [null, null];
  if (firstDay && lastDay) checkDays(file, firstDay, lastDay);
  if (sent && (sent[0] !== firstDay || sent[1] !== lastDay))
    throw invalidParam('first_day', `${file} itself says that it is of ${firstDay} to ${lastDay}`);
  const told = rows.map(({ line: _, ...row }) => row);
  const contentSha256 = createHash('sha256').update(JSON.stringify(told)).digest();
  return { source, kind, firstDay, lastDay, name: file, rows: rows.length, leftOut, contentSha256, content: rows };
}

/** What a file says of its days may be anything. @throws ApiError */
function checkDays(file: string, first: string, last: string): void {
  if (first > last) throw invalidParam('data', `${file} says that it is of ${first} to ${last}, which is no period`);
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days > EXPORT_LIMITS.days) throw invalidParam('last_day', `an export has at most ${EXPORT_LIMITS.days} days`);
}
