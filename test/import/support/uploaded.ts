import { createHash } from 'node:crypto';
import type { Import } from '@app/core/contracts';
import { LIMITS } from '@app/core/kernel';
import type { WritingAccount } from '../../support/writing-account';

/** A file as a client sends it. */
export class UploadedFile {
  readonly bytes: Buffer;

  constructor(
    private readonly account: WritingAccount,
    content: string | Buffer,
    private readonly how: object = {},
  ) {
    this.bytes = Buffer.from(content);
  }

  get pieces(): number {
    return Math.ceil(this.bytes.length / LIMITS.importPieceBytes);
  }

  async open(): Promise<Import> {
    const sha256 = createHash('sha256').update(this.bytes).digest('hex');
    const file = { name: 'answers', format: 'jsonl', bytes: this.bytes.length, sha256 };
    const { status, body } = await this.account.post('/imports', { ...file, ...this.how });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.import as Import;
  }

  piece(number: number): Buffer {
    return this.bytes.subarray((number - 1) * LIMITS.importPieceBytes, number * LIMITS.importPieceBytes);
  }

  async send(id: number, number: number, bytes = this.piece(number)) {
    return this.account.post(`/imports/${id}/pieces/${number}`, { data: bytes.toString('base64') });
  }

  /** @returns the import, which a worker has not read yet */
  async sendAll(): Promise<Import> {
    const { id, missing_pieces } = await this.open();
    for (const number of missing_pieces) await this.send(id, number);
    return (await this.account.get(`/imports/${id}`)).body.import as Import;
  }
}

const GOOD = {
  model: 'perplexity',
  country_code: 'ES',
  language_code: 'en',
  executed_at: '2026-03-05',
};

/** So many rows, of which every `n`th is bad. */
export const manyRows = (count: number, badEvery: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      ...GOOD,
      prompt: `Which shoes last? ${index % 20}`,
      answer: `Acme holds up well, said ${index}.`,
      ...(index % badEvery === 7 && { model: 'nobody' }),
    }),
  );
