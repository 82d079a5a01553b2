import { type Response, urlencoded } from 'express';
import { ApiError } from '@app/core/kernel';
import { type HttpRequest, toApiError } from '@app/platform/http';

const FORM_BYTES = 65_536;
const parse = urlencoded({ extended: false, limit: FORM_BYTES, parameterLimit: 100 });

/**
 * Reads a form, of a page or of a client, into `request.body`. Bodies of other types are left alone.
 * @throws ApiError
 */
export async function readForm(request: HttpRequest, response: Response): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error?: unknown) => (error ? reject(unreadable(error)) : resolve()));
  });
}

/** The parser's errors speak of statuses, and those of the API of JSON. */
function unreadable(error: unknown): ApiError {
  const known = toApiError(error);
  if (known.code === 'ERR_PAYLOAD_TOO_LARGE') return new ApiError(known.code, 'The form is larger than 64 KiB.');
  return known.status >= 500 ? known : new ApiError('ERR_MALFORMED_REQUEST', 'The form could not be read.');
}
