import { ITEM_MOVES, type ItemStatus } from '@app/core/kernel';

/*
 * A run of recommendations. `ITEM_MOVES` has the states of an item.
 *
 * | State        | Comes from   | By                                                                       |
 * |--------------|--------------|--------------------------------------------------------------------------|
 * | `pending`    | nothing      | a launch, unless one of the type within the last seven days counts        |
 * | `pending`    | `failed`     | an operator                                                              |
 * | `processing` | `pending`    | the claim of a worker                                                    |
 * | `processing` | `processing` | the claim of another worker, when the first has died or failed; 3 claims |
 * | `completed`  | `processing` | its holder, in the transaction that writes the items                     |
 * | `failed`     | `processing` | its last holder; its launch then counts for nothing                      |
 */

/** Whether an item may change its state so. To set the state that it has changes nothing. */
export const mayMove = (from: ItemStatus, to: ItemStatus): boolean => from === to || ITEM_MOVES[from].includes(to);
