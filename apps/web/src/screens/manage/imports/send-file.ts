import { sha256 } from '@noble/hashes/sha2';
import type { Import, ImportFormat, ImportResponse } from '@app/core/contracts';
import { LIMITS, MINUTE_MS, textFileReader } from '@app/core/kernel';
import { Failure, write } from '../../../client';
import { base64Of } from '../base64';

export interface Reading {
  readonly format: ImportFormat;
  readonly map?: readonly string[];
  readonly set?: readonly string[];
}

/** What a preview looks at: whole characters of the beginning. @throws NotText */
export async function headOf(file: Blob): Promise<{ readonly head: string; readonly whole: boolean }> {
  const bytes = new Uint8Array(await file.slice(0, LIMITS.importHeadLength).arrayBuffer());
  const whole = bytes.byteLength === file.size;
  const read = textFileReader();
  return { head: read(bytes) + (whole ? read() : ''), whole };
}

export const formatOf = ({ name }: File): ImportFormat => (/\.(csv|tsv|txt)$/i.test(name) ? 'csv' : 'jsonl');

/** Browsers hash by themselves on https alone. */
async function hashOf(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += LIMITS.importPieceBytes)
    hash.update(new Uint8Array(await file.slice(at, at + LIMITS.importPieceBytes).arrayBuffer()));
  return [...hash.digest()].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Waits for the next minute when this one has no writes left. */
async function patiently<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Failure) || error.status !== 429 || signal.aborted) throw error;
      const seconds = Number(error.meta.retry_after_seconds);
      await new Promise((resolve) => setTimeout(resolve, seconds > 0 ? seconds * 1_000 : MINUTE_MS));
    }
  }
}

/**
 * Sends the pieces that the service does not have: all of a new file, the rest of one that was begun.
 * @param onSent is told the pieces that are there, and how many there are
 * @throws Failure
 */
export async function sendFile(
  projectId: number,
  file: File,
  reading: Reading,
  { onSent, signal }: { readonly onSent: (there: number, of: number) => void; readonly signal: AbortSignal },
): Promise<Import> {
  const about = { project_id: projectId, name: file.name, bytes: file.size, sha256: await hashOf(file), ...reading };
  let now = (await patiently(() => write<ImportResponse>('POST', '/imports', about), signal)).import;
  const pieces = Math.ceil(file.size / now.piece_bytes);
  const missing = now.missing_pieces;
  for (const [index, number] of missing.entries()) {
    onSent(pieces - missing.length + index, pieces);
    signal.throwIfAborted();
    const data = await base64Of(file.slice((number - 1) * now.piece_bytes, number * now.piece_bytes));
    const path = `/imports/${now.id}/pieces/${number}`;
    now = (await patiently(() => write<ImportResponse>('POST', path, { project_id: projectId, data }), signal)).import;
  }
  return now;
}
