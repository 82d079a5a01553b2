declare const proof: unique symbol;

/**
 * Proof that a project may be read or written by whoever holds it. Only `ProjectsRepository` makes one, so a repository
 * that takes a scope cannot be called for somebody else's project.
 */
export interface ProjectScope {
  readonly projectId: number;
  /** Derived rows of other generations are invisible. */
  readonly generation: number;
  readonly version: number;
  readonly changedAt: Date;
  /** Codes of the models that have data, whoever has them enabled. */
  readonly modelsWithData: readonly number[];
  readonly [proof]: true;
}
