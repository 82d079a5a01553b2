import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { ApiError, LIMITS } from '@app/core/kernel';
import { tooLarge } from '@app/platform/http';

/**
 * Reads the body. Web streams in between would cost more than the answer of most tools.
 * @returns null for bytes that are not UTF-8, and for a sender that has gone
 * @throws ApiError `ERR_UNSUPPORTED_MEDIA_TYPE` for a compressed body; `ERR_PAYLOAD_TOO_LARGE`, before all of it is read
 */
export function messageText(request: IncomingMessage): Promise<string | null> {
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
    return Promise.reject(new ApiError('ERR_UNSUPPORTED_MEDIA_TYPE', 'the body must not be compressed'));
  }
  if (Number(request.headers['content-length']) > LIMITS.bodyBytes) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      chunks.push(chunk);
      if (length <= LIMITS.bodyBytes) return;
      request.pause().removeAllListeners('data');
      reject(tooLarge());
    });
    request.once('end', () => {
      const bytes = Buffer.concat(chunks);
      resolve(isUtf8(bytes) ? bytes.toString() : null);
    });
    request.once('error', () => resolve(null));
    request.once('close', () => resolve(null));
  });
}
