import type { Request } from 'express';
import type { RequestContext } from '@app/core/kernel';

/** A request as it travels through guards and pipes. */
export interface HttpRequest extends Request {
  id: string;
  /** Set by authentication. */
  context?: RequestContext;
  /** The bytes of the body that was read. */
  rawBody?: Buffer;
  /** Why the body could not be read; reported once it is asked for, so that authentication comes first. */
  bodyError?: unknown;
}
