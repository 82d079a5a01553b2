import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { json, type Response } from 'express';
import { ApiError, invalidParam, LIMITS } from '@app/core/kernel';
import type { HttpRequest } from './http-request';
import { isNestedDeeperThan } from './json-depth';

const parseJson = json({ limit: LIMITS.bodyBytes, verify: checkBytes });

/**
 * The JSON object of the body; nothing sent is an empty one. It is read here, when a handler's parameters ask for it,
 * hence after every guard: nobody's body is read before its sender is known (docs/api.md).
 * @throws ApiError `ERR_INVALID_PARAM`, `ERR_UNSUPPORTED_MEDIA_TYPE`, `ERR_PAYLOAD_TOO_LARGE`
 */
export async function readBody(request: HttpRequest, response: Response): Promise<Record<string, unknown>> {
  // The parser would read all of it before it says so.
  if (Number(request.headers['content-length']) > LIMITS.bodyBytes) throw tooLarge();
  await new Promise<void>((resolve, reject) => {
    parseJson(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve()));
  });
  const body: unknown = request.body;
  if (body === undefined) {
    if (!announcesBody(request)) return {};
    throw new ApiError('ERR_UNSUPPORTED_MEDIA_TYPE', 'the body must be application/json');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidParam('body', 'the body must be a JSON object');
  }
  return body as Record<string, unknown>;
}

export const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export const tooLarge = (): ApiError => new ApiError('ERR_PAYLOAD_TOO_LARGE', 'the body is larger than 1 MiB');

/** Only the bytes tell whether a text was read as it was sent; and how deep it goes, before a tree of it is built. */
function checkBytes(_request: IncomingMessage, _response: unknown, bytes: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw new ApiError('ERR_UNSUPPORTED_MEDIA_TYPE', 'the body must be JSON in UTF-8');
  if (!isUtf8(bytes)) throw invalidParam('body', 'the body must be UTF-8');
  if (isNestedDeeperThan(LIMITS.jsonDepth, bytes)) throw invalidParam('body', TOO_DEEP);
}

export const TOO_DEEP = `the body must not be nested more than ${LIMITS.jsonDepth} levels deep`;
