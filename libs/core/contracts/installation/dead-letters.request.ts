import { DEAD_WORKS, type DeadWork, LIMITS } from '@app/core/kernel';
import { EnumParam, inOrder, TextListParam } from '../params';
import { PageQuery } from '../shared/paging.request';

class DeadLettersFilter {
  @EnumParam(DEAD_WORKS, { description: 'Only work of this kind.', example: 'executions' })
  work?: DeadWork;
}

/** GET /installation/dead_letters (docs/operations.md). */
export class DeadLettersQuery extends inOrder(DeadLettersFilter, PageQuery) {}

/** POST /installation/dead_letters/retry and /drop. */
export class SettleDeadLettersBody {
  @TextListParam({
    required: true,
    maxItems: LIMITS.deadLettersPerRequest,
    maxLength: LIMITS.nameLength,
    description: 'Their ids, as the list has them.',
    example: ['executions.294.5120.1772442845120'],
  })
  ids: string[];
}
