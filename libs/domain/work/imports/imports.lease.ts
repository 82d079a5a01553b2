import type { ImportFormat } from '@app/core/contracts';
import { RETRIES } from '@app/core/kernel';
import type { ImportMapping } from '@app/domain/pipeline';
import { type CarriedTable, type Claim, PROJECT_WORK } from '@app/platform/leases';

interface ClaimedImport {
  readonly id: number;
  readonly sha256: Buffer;
  readonly format: ImportFormat;
  readonly mapping: ImportMapping;
  readonly refuseUnknownPrompts: boolean;
  /** Where the worker before has come to. */
  readonly rowsRead: number;
  readonly rowsRefused: number;
}

/** An import that this process has claimed. */
export type ImportClaim = Claim<ClaimedImport>;

/**
 * An import is one file. Requests bring its pieces, and a worker reads its rows.
 *
 * | State       | Comes from           | By                                                                 |
 * |-------------|----------------------|--------------------------------------------------------------------|
 * | `uploading` | nothing              | a request                                                          |
 * | `waiting`   | `uploading`          | its last piece                                                     |
 * | `waiting`   | `reading`            | an error, or a worker that is ended                                |
 * | `reading`   | `waiting`, `reading` | a worker; another one when its lease lapses                        |
 * | `done`      | `reading`            | its last row                                                       |
 * | `failed`    | `reading`            | bytes that are not the file's, or no text; the last attempt        |
 *
 * Each batch of rows is one transaction with the place where the next worker goes on. Removing the row ends the work.
 */
export const IMPORT_LEASE: CarriedTable<ClaimedImport, 'import'> = {
  table: 'imports',
  ...PROJECT_WORK,
  states: {
    column: 'state',
    lanes: { waiting: { claimedAs: 'reading' }, reading: { postponedAs: 'waiting' } },
    completed: 'done',
    failed: 'failed',
  },
  retries: RETRIES.import,
  job: { queue: 'import', payload: { projectId: 'project_id', importId: 'id' } },
  columns: {
    id: 'imports.id',
    sha256: 'imports.sha256',
    format: 'imports.format',
    mapping: 'imports.mapping',
    refuseUnknownPrompts: 'imports.refuse_unknown_prompts',
    rowsRead: 'imports.rows_read',
    rowsRefused: 'imports.rows_refused',
  },
  failed: (message, now) => ({ problem: message, ended_at: now }),
  failure: 'The import could not be finished because of an error on our side; the operator has been told why.',
  dead: { reason: 'imports.problem' },
};
