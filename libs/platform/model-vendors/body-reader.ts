import { VendorError } from './vendor-error';

interface BodyLimits {
  /** The name in error messages. */
  readonly vendor: string;
  /** Counted after decompression, so that a small compressed body cannot fill the memory. */
  readonly maxBytes: number;
  readonly idleMs: number;
}

/**
 * Reads the body as text.
 * @throws VendorError `unavailable` when it is too large or stalls; whatever the stream throws when it is cut
 */
export async function readBody(response: Response, { vendor, maxBytes, idleMs }: BodyLimits): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await withinIdleTime(reader.read(), vendor, idleMs);
      if (done) return Buffer.concat(chunks).toString('utf8');
      size += value.byteLength;
      if (size > maxBytes) throw new VendorError('unavailable', `${vendor}: body larger than ${maxBytes} bytes`);
      chunks.push(value);
    }
  } catch (error) {
    // Frees the socket. The stream may be broken already, and its error tells nothing new.
    reader.cancel().catch(() => undefined);
    throw error;
  }
}

async function withinIdleTime<T>(read: Promise<T>, vendor: string, idleMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    const failure = new VendorError('unavailable', `${vendor}: body stalled for ${idleMs} ms`);
    timer = setTimeout(() => reject(failure), idleMs);
  });
  try {
    return await Promise.race([read, stalled]);
  } finally {
    clearTimeout(timer);
  }
}
