declare const proof: unique symbol;

/**
 * Proof that the code that has it may read and write a project. Only `ProjectsRepository` makes one, so a repository
 * that takes a scope cannot be called for another user's project.
 */
export interface ProjectScope {
  readonly projectId: number;
  /** Derived rows of other generations are invisible. */
  readonly generation: number;
  readonly version: number;
  readonly changedAt: Date;
  /** Codes of the models that have data, whether or not the caller has enabled them. */
  readonly modelsWithData: readonly number[];
  /** Its answers are simulated. No vendor, judge or site is ever asked for it. */
  readonly demo: boolean;
  /** It is kept to be read: users write nothing to it, and it rests. */
  readonly archived: boolean;
  readonly [proof]: true;
}
