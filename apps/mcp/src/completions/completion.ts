import type { RequestContext } from '@app/core/kernel';
import type { Resolve } from '../resolve';

/** Finds values of an argument of a prompt, or of a variable of a resource, while a user types it. */
export interface Completion {
  readonly argument: string;
  /** @param others what is known of the other arguments */
  readonly values: (
    resolve: Resolve,
    ctx: RequestContext,
    others: Readonly<Record<string, string>>,
  ) => Promise<readonly string[]>;
}
