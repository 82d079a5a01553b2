import { Injectable } from '@nestjs/common';
import type { ImportPreviewResponse, PreviewImportBody, PreviewedRow, RefusalCount } from '@app/core/contracts';
import {
  type Channel,
  invalidParam,
  LIMITS,
  MODEL_IDS,
  modelCode,
  type ModelId,
  NotText,
  type RequestContext,
} from '@app/core/kernel';
import {
  type FileRecord,
  IMPORT_FIELDS,
  type ImportedRow,
  type ImportMapping,
  importRows,
  ImportedBefore,
  ImportedPrompts,
  inTheFuture,
  onAnotherChannel,
  proposedFields,
  recordsOf,
  type Refusal,
  unknownPrompt,
} from '@app/domain/pipeline';
import { ModelChannels, ModelRoutes, ProjectAccess, type ProjectScope } from '@app/domain/tracking';
import { readMapping } from './import-mapping';

/** Characters of an answer that a preview shows. */
const SHOWN = 200;

/** What an import would make of the beginning of a file (docs/import.md). It writes nothing. */
@Injectable()
export class ImportPreviewService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly channels: ModelChannels,
    private readonly routes: ModelRoutes,
    private readonly prompts: ImportedPrompts,
    private readonly before: ImportedBefore,
  ) {}

  /** POST /imports/preview (docs/import.md). @throws ApiError `ERR_INVALID_PARAM` */
  async preview(ctx: RequestContext, body: PreviewImportBody): Promise<ImportPreviewResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const sent = readMapping(body);
    const chunks = [body.whole ? body.head : withoutCutRow(body.head)];
    const columns = await columnsOf(chunks, body);
    const mapping = { fields: body.map ? sent.fields : proposedFields(columns), defaults: sent.defaults };
    const rows: ImportedRow[] = [];
    for await (const row of importRows(chunks, { format: body.format, mapping, calendar: scope.calendar })) {
      if (rows.push(row) >= LIMITS.importRowsLookedAt) break;
    }
    const fixed = await this.channels.all(scope);
    const refusals = await this.refusals(scope, rows, body, fixed, ctx.now);
    const there = await this.before.among(
      scope,
      rows.filter((row) => 'line' in row),
    );
    const judged = rows.map((row) => previewed(row, refusals, there));
    return {
      project_id: scope.projectId,
      columns,
      mapping: columnsOfFields(mapping),
      rows_looked_at: rows.length,
      rows_refused: judged.filter(({ refused }) => refused !== null).length,
      rows_there: judged.filter((row) => row.there).length,
      refusals: counted(judged),
      models_off: modelsOff(scope, judged),
      models_asked_until: await this.askedUntil(scope, judged, fixed),
      rows: judged.slice(0, LIMITS.importRowsShown),
    };
  }

  private async refusals(
    scope: ProjectScope,
    rows: readonly ImportedRow[],
    { refuse_unknown_prompts }: PreviewImportBody,
    fixed: ReadonlyMap<number, Channel>,
    now: Date,
  ): Promise<readonly Refusal[]> {
    const good = rows.filter((row) => 'line' in row);
    const unknown = refuse_unknown_prompts ? [unknownPrompt(await this.prompts.find(scope, good))] : [];
    return [...unknown, inTheFuture(now), onAnotherChannel(new Map(fixed))];
  }

  /** The first answer of a model fixes its channel, over which alone it is asked from then on. */
  private async askedUntil(
    scope: ProjectScope,
    rows: readonly PreviewedRow[],
    fixed: ReadonlyMap<number, Channel>,
  ): Promise<ModelId[]> {
    const routes = await this.routes.current();
    const isAsked = (id: ModelId, by: { channel?: Channel } = {}): boolean =>
      routes.routeFor(id, { demo: scope.demo, ...by }) !== null;
    return scope.account.enabledModels.filter((id) => {
      const channel = rows.find(({ model }) => model === id)?.channel as Channel | undefined;
      return channel && !fixed.has(modelCode(id)) && isAsked(id) && !isAsked(id, { channel });
    });
  }
}

/** Its last row may go on behind the beginning. */
const withoutCutRow = (head: string): string => head.slice(0, head.lastIndexOf('\n') + 1);

/** The header of CSV; of JSONL the fields of the first objects. @throws ApiError `ERR_INVALID_PARAM` */
async function columnsOf(chunks: readonly string[], { format }: PreviewImportBody): Promise<string[]> {
  const names = new Set<string>();
  let looked = 0;
  try {
    for await (const found of recordsOf(chunks, format)) {
      for (const name of found.columns ?? Object.keys(recordOr(found))) names.add(name);
      looked += 1;
      if (looked >= LIMITS.importRowsShown) break;
    }
  } catch (error) {
    if (error instanceof NotText) throw invalidParam('head', error.message);
    throw error;
  }
  return [...names];
}

function recordOr({ record }: FileRecord): object {
  try {
    return record();
  } catch {
    return {};
  }
}

const columnsOfFields = ({ fields }: ImportMapping) =>
  IMPORT_FIELDS.map((field) => ({ field, column: fields[field] ?? null }));

const NOTHING_READ = {
  there: false,
  prompt: null,
  model: null,
  country_code: null,
  language_code: null,
  channel: null,
  executed_at: null,
  answer: null,
  references: null,
};

function previewed(row: ImportedRow, refusals: readonly Refusal[], there: ReadonlySet<number>): PreviewedRow {
  if ('problem' in row) return { line: row.number, refused: row.problem, ...NOTHING_READ };
  const { line } = row;
  const refused = refusals.map((refusal) => refusal(row)).find((reason) => reason !== null) ?? null;
  return {
    line: row.number,
    refused,
    there: refused === null && there.has(row.number),
    prompt: line.prompt,
    model: line.model,
    country_code: line.country_code,
    language_code: line.language_code,
    channel: line.channel,
    executed_at: line.executed_at?.toISOString() ?? null,
    answer: line.answer.slice(0, SHOWN).toWellFormed(),
    references: line.references.length,
  };
}

const modelsOff = ({ account }: ProjectScope, rows: readonly PreviewedRow[]): ModelId[] =>
  MODEL_IDS.filter(
    (id) => !account.enabledModels.includes(id) && rows.some(({ model, refused }) => !refused && model === id),
  );

/** What is wrong, whatever the value is: each date that cannot be read would have a reason of its own. */
const kindOf = (reason: string): string => reason.replace(/“[^”]*”/g, '“”');

/** With the first of the values. */
function counted(rows: readonly PreviewedRow[]): RefusalCount[] {
  const byReason = Map.groupBy(
    rows.filter(({ refused }) => refused !== null),
    ({ refused }) => kindOf(refused!),
  );
  return [...byReason]
    .map(([, of]) => ({ reason: of[0]!.refused!, rows: of.length, line: of[0]!.line }))
    .toSorted((a, b) => b.rows - a.rows);
}
