import { EXECUTION_ROW } from '../../kernel';
import type { Parameters } from './statement';

/** Rows of these actors; those of executions alone have an index, which is found by a constant only. */
export const actorPredicate = (actorIds: readonly number[], values: Parameters): string =>
  actorIds.every((id) => id === EXECUTION_ROW)
    ? `actor_id = ${EXECUTION_ROW}`
    : `actor_id = any(${values.add(actorIds)}::bigint[])`;
