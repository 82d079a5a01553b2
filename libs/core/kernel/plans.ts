import { ApiError } from './errors';

/** Plans in ascending order (docs/api.md). */
export const PLANS = ['trial', 'starter', 'growth', 'scale', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

export const planIncludes = (plan: Plan, needed: Plan): boolean => PLANS.indexOf(plan) >= PLANS.indexOf(needed);

/** @throws ApiError `ERR_PLAN_REQUIRED` for a plan below the needed one; `what` begins the message */
export function requirePlan(plan: Plan, needed: Plan, what: string): void {
  if (planIncludes(plan, needed)) return;
  throw new ApiError('ERR_PLAN_REQUIRED', `${what} needs the plan ${needed} or above`, { required_plan: needed });
}
