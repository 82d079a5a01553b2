import type { ModelId } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';
import { PagedResponse } from '../shared/paging.response';

export const IMPORT_STATES = ['uploading', 'waiting', 'reading', 'done', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export class Import {
  /** Identifies it within the installation. @example 7 */
  id: number;

  /** The name of the file. @example answers.csv */
  name: string;

  /** The form of the file. @example csv */
  format: 'jsonl' | 'csv';

  /** `uploading` until all pieces are there, then `waiting` for a worker, `reading`, and `done` or `failed`. @example reading */
  state: ImportState;

  /** Why it has failed; else null. @example null */
  problem: string | null;

  /** Of the file. @example 5241880 */
  bytes: number;

  /** Of the file: how far its rows are read. @example 2621440 */
  bytes_read: number;

  /** Bytes of each piece but the last. @example 737280 */
  piece_bytes: number;

  /** Numbers of the pieces that have not come; empty once the rows are read. @example [7,8] */
  missing_pieces: number[];

  /** Rows that are read. @example 4000 */
  rows_read: number;

  /** Rows that are imported. @example 3950 */
  rows_taken: number;

  /** Of the imported rows: those of models that were off. They are kept, and count once the models are on. @example 0 */
  rows_of_models_off: number;

  /** Rows that were imported before, or stand twice in the file. @example 25 */
  rows_known: number;

  /** Rows that are refused, each with its reason. @example 25 */
  rows_refused: number;

  /** Prompts that the project did not have before. @example 12 */
  prompts_added: number;

  /** When its first request came, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;

  /** When it ended, in UTC; else null. @format date-time @example 2026-03-02T09:15:00.000Z */
  ended_at: string | null;
}

export class ImportResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The import. */
  import: Import;
}

export class ImportsResponse extends PagedResponse {
  /** The rows of the page. */
  data: Import[];
}

export class RefusedRow {
  /** The line of the file on which the row begins; the first one is 1. @example 17 */
  line: number;

  /** Why it is refused. @example "model: unknown model" */
  reason: string;

  /** The row as it stands in the file; a long one is cut. @example "Which shoes last?,Acme does.,nobody,ES,en" */
  row: string;
}

export class RefusedRowsResponse extends PagedResponse {
  /** The import. @example 7 */
  import_id: number;

  /** The rows of the page. */
  data: RefusedRow[];
}

export class ImportColumn {
  /** A field of ours. @example prompt */
  field: string;

  /** The field of the file that stands for it; null where none does. @example question */
  column: string | null;
}

export class PreviewedRow {
  /** The line of the file on which the row begins. @example 2 */
  line: number;

  /** Why it would be refused; else null. The other fields are null then. @example null */
  refused: string | null;

  /** Whether it is left out because it was imported before, or stands further above. @example false */
  there: boolean;

  /** The question. @example "Which shoes last?" */
  prompt: string | null;

  /** The model. @example chatgpt */
  model: string | null;

  /** The country. @example ES */
  country_code: string | null;

  /** The language. @example en */
  language_code: string | null;

  /** How it was captured. @example imported */
  channel: string | null;

  /**
   * When it was captured, in UTC; null for the moment of the import.
   * @format date-time @example 2026-03-05T10:00:00.000Z
   */
  executed_at: string | null;

  /** How the answer begins. @example "Acme does." */
  answer: string | null;

  /** How many pages the answer names. @example 3 */
  references: number | null;
}

export class RefusalCount {
  /** Why rows would be refused. @example "model: “Bard” is no model that is known" */
  reason: string;

  /** How many rows. @example 1 */
  rows: number;

  /** The line of the first of them. @example 17 */
  line: number;
}

export class ImportPreviewResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** Fields of the file, in its order. @example ["question","response","model","country","language"] */
  columns: string[];

  /** What is read as what: as `map` says, or by the names of the fields where it is left out. */
  mapping: ImportColumn[];

  /** Rows of the beginning that were looked at, at most 1,000. @example 200 */
  rows_looked_at: number;

  /** Rows of these that would be refused. @example 1 */
  rows_refused: number;

  /** Rows of these that would be left out, because they were imported before or stand further above. @example 2 */
  rows_there: number;

  /** The reasons, each with the first value that it is about, most frequent first. */
  refusals: RefusalCount[];

  /** Models of these rows that are off. Their answers are kept, and count once they are on. @example ["grok"] */
  models_off: ModelId[];

  /**
   * Models of these rows that a vendor is asked for until then, and no longer once their answers come over the channel of
   * these rows. @example ["chatgpt"]
   */
  models_asked_until: ModelId[];

  /** The first rows. */
  rows: PreviewedRow[];
}

export class ImportJudgingResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** Imported answers that nobody has agreed to have judged. @example 3950 */
  answers: number;

  /** What the judge takes for them, in millionths of the currency, by the project's last judgement; null where it costs nothing. @example 7900000 */
  cost_micros: number | null;

  /** The currency of the installation. @example EUR */
  currency: string;
}
