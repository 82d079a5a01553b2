/**
 * States of an execution. This folder alone changes them; every transition is one statement, which names the
 * state before or is fenced as its worker's (executions.lease.ts).
 *
 * | From | To | By | When |
 * |---|---|---|---|
 * | – | `queued` | `PlannedExecutions.insert` | the planner plans a run |
 * | – | `captured` | `AnsweredExecutions.insertImported` | an import stores an answer |
 * | `queued` | `running` | `ExecutionsRepository.claim` | a worker takes it, with a lease |
 * | `running` | `running` | `ExecutionsRepository.claim` | its worker died and the lease has lapsed |
 * | `running` | `queued` | `ExecutionsRepository.postpone` | the vendor or the budget asks to wait |
 * | `running` | `captured` | `AnsweredExecutions.recordAnswer` | the raw answer is stored |
 * | `running` | `failed` | `ExecutionsRepository.fail` | the vendor refused, or no attempt is left |
 * | `running`, `captured` | `failed` | `ExecutionsRepository.giveUp` | every worker that took it died |
 * | `captured` | `captured` | `ExecutionsRepository.claim`, `awaitJudge` | it waits for the judge or for ingest |
 * | `captured` | `succeeded` | `AnsweredExecutions.complete` | ingest writes what is derived, in its transaction |
 * | `failed` | `captured` | `ExecutionsRepository.takeUpAgain` | an operator has stored answers extracted after all |
 * | `queued` | – | `PlannedExecutions.drop` | its slot is over, or nobody wants it any more |
 * | `queued` | – | `PlannedExecutions.dropOfPrompt` | its prompt is deleted |
 * | `queued` | `failed` | `PlannedExecutions.drop` | the same, after its vendor had it wait |
 * | any | `removed` | `RemovedExecutions.markOfPrompts` | its prompt was deleted and the project has switched |
 * | `removed` | – | `RemovedExecutions.remove` | nobody reads the rows of before any more |
 */
export const EXECUTION_STATES = ['queued', 'running', 'captured', 'succeeded', 'failed', 'removed'] as const;

export type ExecutionState = (typeof EXECUTION_STATES)[number];
