import type { Calendar, ModelId, Plan, Role } from '@app/core/kernel';

declare const proof: unique symbol;

/** The account that a project belongs to: its plan, models, quotas and budget are the project's, whoever asks. */
export interface ProjectAccount {
  readonly userId: number;
  readonly plan: Plan;
  readonly enabledModels: readonly ModelId[];
  /** When the enabled models last changed. It is part of every ETag. */
  readonly modelsChangedAt: Date;
}

/**
 * Proof that the code that has it may open a project, with what it may do there. Only `ProjectsRepository` makes one, so a repository
 * that takes a scope cannot be called for another user's project.
 */
export interface ProjectScope {
  readonly projectId: number;
  /** Derived rows of other generations are invisible. */
  readonly generation: number;
  /** By whose days its derived rows, windows and schedules go: those of the zone of its generation. */
  readonly calendar: Calendar;
  readonly version: number;
  readonly changedAt: Date;
  /** Codes of the models that have data, whether or not the account has enabled them. */
  readonly modelsWithData: readonly number[];
  /** Its answers are simulated. No vendor, judge or site is ever asked for it. */
  readonly demo: boolean;
  /** It is kept to be read: users write nothing to it, and it rests. */
  readonly archived: boolean;
  readonly account: ProjectAccount;
  /** Of whoever opened it. Jobs act for the owner. */
  readonly role: Role;
  readonly [proof]: true;
}
