/** `libs/domain/pipeline/executions/execution-states.ts` has the transitions. */
export const EXECUTION_STATES = ['queued', 'running', 'captured', 'succeeded', 'failed', 'removed'] as const;

export type ExecutionState = (typeof EXECUTION_STATES)[number];

/** The states as SQL writes them. */
export const EXECUTION_STATE = Object.fromEntries(EXECUTION_STATES.map((state) => [state, `'${state}'`])) as Readonly<
  Record<ExecutionState, string>
>;
