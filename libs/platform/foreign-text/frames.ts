/** Both directions: four bytes that count the rest, little endian, then so many bytes. */
const HEAD_BYTES = 4;

export function frameOf(body: Uint8Array): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(body.byteLength);
  return Buffer.concat([head, body]);
}

/** Puts frames together from the chunks of a stream; holds no more than one frame and what came behind it. */
export class FrameReader {
  private chunks: Buffer[] = [];
  private size = 0;

  constructor(private readonly maxBytes: () => number) {}

  /** @throws RangeError as soon as a frame announces more bytes than are allowed */
  *push(chunk: Buffer): Generator<Buffer> {
    this.chunks.push(chunk);
    this.size += chunk.length;
    while (this.size >= HEAD_BYTES) {
      const length = this.head().readUInt32LE();
      if (length > this.maxBytes()) throw new RangeError(`a frame of ${length} bytes`);
      if (this.size < HEAD_BYTES + length) return;
      const all = Buffer.concat(this.chunks);
      const rest = all.subarray(HEAD_BYTES + length);
      [this.chunks, this.size] = [[rest], rest.length];
      yield all.subarray(HEAD_BYTES, HEAD_BYTES + length);
    }
  }

  private head(): Buffer {
    if (this.chunks[0]!.length < HEAD_BYTES) this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0]!;
  }
}
