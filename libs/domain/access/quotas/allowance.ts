import { ApiError, type PlanLimitName } from '@app/core/kernel';

/** What is left of a quota. It stays true until the transaction ends that asked for it. */
export interface Allowance {
  /** null is unlimited. */
  readonly limit: number | null;
  readonly used: number;
  /**
   * Claims the whole amount or none of it.
   * @throws ApiError `ERR_LIMIT_REACHED`, for tasks `ERR_QUOTA_EXCEEDED`, with `meta: { limit, used, requested }`
   */
  claim(requested: number): Promise<void>;
}

const NAMES: Record<PlanLimitName, string> = {
  projects: 'projects',
  prompts: 'prompts',
  competitors_per_project: 'competitors in a project',
  intelligence_tasks_per_month: 'intelligence tasks a month',
  addon_models: 'add-on models',
};

/** @param note stores what was claimed, for quotas that are not counted from rows */
export const allowance = (
  quota: PlanLimitName,
  limit: number | null,
  used: number,
  note: (amount: number) => Promise<void> = () => Promise.resolve(),
): Allowance => ({
  limit,
  used,
  async claim(requested) {
    if (requested === 0) return;
    if (limit === null || used + requested <= limit) return note(requested);
    const code = quota === 'intelligence_tasks_per_month' ? 'ERR_QUOTA_EXCEEDED' : 'ERR_LIMIT_REACHED';
    throw new ApiError(code, `the account may have ${limit} ${NAMES[quota]}, of which ${used} are used`, {
      limit,
      used,
      requested,
    });
  },
});

/**
 * The same allowance as people see it whose account it is not: what is left of it, beside what their project has.
 * @param ofProject what the project has used
 */
export const leftOf = (allowed: Allowance, ofProject: number): Allowance => {
  const left = allowed.limit === null ? null : Math.max(0, allowed.limit - allowed.used);
  return {
    limit: left === null ? null : ofProject + left,
    used: ofProject,
    async claim(requested) {
      try {
        await allowed.claim(requested);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        throw new ApiError(error.code, `the project's owner has room for ${left} more`, { left, requested });
      }
    },
  };
};
