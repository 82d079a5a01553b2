/**
 * The states of an execution. This folder alone changes them. Every transition is one statement, which names the state
 * before it or is fenced to its worker (executions.lease.ts).
 *
 * | From | To | By | When |
 * |---|---|---|---|
 * | – | `queued` | `PlannedExecutions.insert` | the planner plans a run |
 * | – | `captured` | `AnsweredExecutions.insertImported` | an import stores an answer |
 * | – | `failed` | `FailedExecutions.insert` | a demo's history has a run that failed |
 * | `queued` | `running` | `Carrier.claim` | a worker claims it with a lease |
 * | `running` | `running` | `Carrier.claim` | its worker died or had no database, and another one claims it |
 * | `running` | `queued` | `ExecutionsRepository.postpone` | the vendor or the budget asks to wait |
 * | `running` | `captured` | `AnsweredExecutions.recordAnswer` | the raw answer is stored |
 * | `running` | `failed` | `ExecutionsRepository.fail` | the vendor refused, or no attempt is left |
 * | `running`, `captured` | `failed` | `Carrier.giveUp` | every worker that claimed it died |
 * | `captured` | `captured` | `Carrier.claim`, `awaitJudge` | it waits for the judge or for ingest |
 * | `captured` | `succeeded` | `AnsweredExecutions.complete` | ingest writes what is derived, in its transaction |
 * | `failed` | `captured` | `ExecutionsRepository.takeUpAgain` | an operator has stored answers extracted after all |
 * | `failed` | `captured`, `queued` | `ExecutionsRepository.beginAgain` | an operator retries one, which has a stored answer or a slot that lasts |
 * | `queued` | – | `PlannedExecutions.drop` | its slot is over or has fewer replicates, its model is disabled or has moved to another channel |
 * | `queued` | – | `PlannedExecutions.dropOfPrompts` | its prompt is deleted or rests |
 * | `queued`, `running`, `captured` | – | `PlannedExecutions.dropOpen` | its project is removed |
 * | `queued` | `failed` | `PlannedExecutions.drop` | the same, if it had to wait for its vendor before |
 * | any | `removed` | `RemovedExecutions.markOfPrompts` | its prompt was deleted and the project has switched |
 * | `removed` | – | `RemovedExecutions.remove` | no read uses the former generation any more |
 */
export { EXECUTION_STATE, EXECUTION_STATES, type ExecutionState } from '@app/core/kernel';
