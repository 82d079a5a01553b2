import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type ArchiveFile, ArchiveRefused, CONTENTS, type Contents, type Format, FORMAT, HEAD } from './format';
import { type Head, type HeadOf, partName, PROJECT_FORMAT, readContents, readHead } from './format';
import { type Lines, linesOf } from './lines';
import { CUT, type NamedFile, unpacked } from './unpacked';

const decompress = promisify(gunzip);
/** Of a part whose lines are longer than parts should be. */
const MOST_BYTES = 1024 ** 3;

export interface ArchivePart {
  readonly table: string;
  readonly lines: Lines;
}

const damaged = (name: string): ArchiveRefused => new ArchiveRefused(`The archive is damaged: ${name}.`);

const OTHER_FORMAT: Readonly<Record<Format, string>> = {
  [FORMAT]: 'This is the archive of a whole installation: `backup restore` loads it.',
  [PROJECT_FORMAT]: 'This is the archive of one project: `projects import` loads it.',
};

/** An archive that is read once, from its beginning to its end. */
export class Archive<Of extends Head = Head> {
  private constructor(
    readonly head: Of,
    private readonly files: AsyncGenerator<NamedFile>,
  ) {}

  /** @throws ArchiveRefused for what is no archive, or one of a newer format */
  static async open(content: Readable): Promise<Archive> {
    const files = unpacked(content);
    const { value: first } = (await files.next()) as { value?: NamedFile };
    if (!first) throw new ArchiveRefused(CUT);
    if (first.name === HEAD) return new Archive(readHead(first.bytes.toString()), files);
    await files.return(undefined);
    throw new ArchiveRefused(`This is no archive of ours: it does not begin with ${HEAD}.`);
  }

  /** @throws ArchiveRefused, and for an archive of the other kind */
  static async openAs<F extends Format>(format: F, content: Readable): Promise<Archive<HeadOf<F>>> {
    const archive = await Archive.open(content);
    if (archive.head.format === format) return archive as Archive<HeadOf<F>>;
    await archive.close();
    throw new ArchiveRefused(OTHER_FORMAT[archive.head.format]);
  }

  /** Leaves the rest unread. */
  async close(): Promise<void> {
    await this.files.return(undefined);
  }

  /**
   * Hands on part by part, and compares them in the end with the archive's own list of contents.
   * @param take is given a part that is whole; one is unpacked while the former is taken
   * @throws ArchiveRefused for an archive that is cut off or damaged
   */
  async read(take: (part: ArchivePart) => Promise<unknown>): Promise<Contents> {
    const seen: ArchiveFile[] = [];
    let taking: Promise<unknown> = Promise.resolve();
    for await (const { name, bytes } of this.files) {
      if (name === CONTENTS) {
        await taking;
        const contents = readContents(bytes.toString());
        this.requireSame(contents, seen);
        return contents;
      }
      const table = this.tableOf(name, seen);
      const text = await decompress(bytes, { maxOutputLength: MOST_BYTES }).catch(() => Promise.reject(damaged(name)));
      const lines = linesOf(text);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      seen.push({ name, table, rows: lines.rows, bytes: bytes.length, sha256 });
      await taking;
      taking = take({ table, lines });
      taking.catch(() => undefined);
    }
    throw new ArchiveRefused(CUT);
  }

  private tableOf(name: string, seen: readonly ArchiveFile[]): string {
    const table = name.split('/')[1] ?? '';
    const before = seen.filter((file) => file.table === table).length;
    if (!(table in this.head.tables) || name !== partName(table, before + 1)) throw damaged(name);
    return table;
  }

  private requireSame({ files, tables }: Contents, seen: readonly ArchiveFile[]): void {
    for (const [index, file] of files.entries()) {
      if (!isDeepStrictEqual(file, seen[index])) throw damaged(file.name);
    }
    if (files.length !== seen.length) throw damaged(seen[files.length]!.name);
    for (const table of Object.keys(this.head.tables)) {
      const rows = files.filter((file) => file.table === table).reduce((sum, file) => sum + file.rows, 0);
      if (rows !== tables[table]) throw damaged(`${CONTENTS}, ${table}`);
    }
  }
}
