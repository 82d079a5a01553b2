import type { Request } from 'express';
import type { ChangeActor, RequestContext } from '@app/core/kernel';

/** A request as it travels through guards and pipes. */
export interface HttpRequest extends Request {
  id: string;
  /** Set by authentication. */
  context?: RequestContext;
  /** Set where somebody is known who may change something: the log of changes names them. */
  actor?: ChangeActor;
  /** Set where a credential was accepted: a key, a token or a session. */
  isAuthenticated?: boolean;
  /** Names of what was sent in vain: what is no parameter of the operation, or changes nothing beside the others. */
  ignoredParameters?: readonly string[];
}
