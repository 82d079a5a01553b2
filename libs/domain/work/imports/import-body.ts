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
    bytes_read: row.bytesRead,
    piece_bytes: LIMITS.importPieceBytes,
    missing_pieces: numbers.filter((number) => !there.has(number)),
    rows_read: row.rowsRead,
    rows_taken: row.rowsTaken,
    rows_known: row.rowsKnown,
    rows_refused: row.rowsRefused,
    prompts_added: row.promptsAdded,
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}
