import { AsyncLocalStorage } from 'node:async_hooks';

/** The node of a project, or all of them. */
export type NeededNode = number | 'all';

const needed = new AsyncLocalStorage<NeededNode | undefined>();

/** Runs work that sends no statement while the node of a cluster is silent that it needs (`Database.requireHeard`). */
export const needing = <Result>(node: NeededNode | undefined, work: () => Result): Result => needed.run(node, work);

export const neededNode = (): NeededNode | undefined => needed.getStore();
