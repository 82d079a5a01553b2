import type { Import } from '@app/core/contracts';
import { LIMITS } from '@app/core/kernel';
import type { ImportRow } from './imports.repository';

export const piecesOf = (bytes: number): number => Math.ceil(bytes / LIMITS.importPieceBytes);

/** The bytes of a piece by its number: all but the last are alike. */
export const pieceBytes = (bytes: number, number: number): number =>
  Math.min(LIMITS.importPieceBytes, bytes - (number - 1) * LIMITS.importPieceBytes);

export function importBody(row: ImportRow): Import {
  const there = new Set(row.pieces);
  const numbers = row.state === 'uploading' ? Array.from({ length: piecesOf(row.bytes) }, (_, index) => index + 1) : [];
  return {
    id: row.id,
    name: row.name,
    format: row.format,
    state: row.state,
    problem: row.problem,
    bytes: row.bytes,
    // Those of its text as UTF-8, which is not the file's where that is UTF-16.
    bytes_read: row.state === 'done' ? row.bytes : Math.min(row.bytes, row.bytesRead),
    piece_bytes: LIMITS.importPieceBytes,
    missing_pieces: numbers.filter((number) => !there.has(number)),
    rows_read: row.rowsRead,
    rows_taken: row.rowsTaken,
    rows_of_models_off: row.rowsOfModelsOff,
    rows_known: row.rowsKnown,
    rows_refused: row.rowsRefused,
    prompts_added: row.promptsAdded,
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}
