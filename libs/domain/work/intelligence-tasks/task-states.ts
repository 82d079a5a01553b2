import type { TaskType } from '@app/core/kernel';

/**
 * A task is one text, written in the background. A lease (docs/architecture.md) moves it.
 *
 * | State        | Comes from              | By                                                                  |
 * |--------------|-------------------------|---------------------------------------------------------------------|
 * | `pending`    | nothing                 | a request                                                           |
 * | `pending`    | `processing`            | a spent budget, a busy writer, an error, or a worker that is ended  |
 * | `pending`    | `failed`                | an operator                                                         |
 * | `processing` | `pending`, `processing` | a worker; another one when its lease lapses                         |
 * | `completed`  | `processing`            | the end of the writing                                              |
 * | `failed`     | `processing`            | what cannot be written, a third attempt that fails, or three deaths |
 *
 * Its user may remove it while it is pending. It counts to the quota of the month of its creation for as long as it
 * exists and has not failed: creation and retry take a use, failure and removal give it back, each in its transaction.
 */
export const FAILURE = 'The task could not be done because of an error on our side; the operator has been told why.';
export const BUSY = 'The writer was overloaded or did not answer, however often it was asked.';

/** Seconds that a task takes from its creation, with a writer, as long as a project has no history of its type. */
export const ESTIMATED_SECONDS: Readonly<Record<TaskType, number>> = {
  brief: 120,
  create: 240,
  update: 240,
  pr_insights: 180,
  custom: 240,
};
