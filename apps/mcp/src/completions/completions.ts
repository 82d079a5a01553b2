import { type RequestContext, hasScope } from '@app/core/kernel';
import type { Resolve } from '../resolve';
import type { Completion } from './completion';

/** The most that the protocol lets one answer propose. */
const MOST = 100;

export interface Proposals {
  readonly values: readonly string[];
  /** How many there are, also those beyond the limit of one answer. */
  readonly total: number;
}

/** Proposes values of arguments. It knows nothing of the protocol that asks for them. */
export class Completions {
  constructor(
    private readonly completions: readonly Completion[],
    private readonly resolve: Resolve,
  ) {}

  /**
   * @param begun what the user has typed; values that begin so in either case are proposed
   * @throws ApiError for another argument on which the values depend and that is wrong
   */
  async complete(
    argument: string,
    begun: string,
    ctx: RequestContext,
    others: Readonly<Record<string, string>>,
  ): Promise<Proposals> {
    const completion = this.completions.find((known) => known.argument === argument);
    if (!completion || !hasScope(ctx.caller, 'read')) return { values: [], total: 0 };
    const values = (await completion.values(this.resolve, ctx, others)).filter((value) =>
      value.toLowerCase().startsWith(begun.toLowerCase()),
    );
    return { values: values.slice(0, MOST), total: values.length };
  }
}
