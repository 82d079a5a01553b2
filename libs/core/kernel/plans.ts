import { ApiError } from './errors';
import { MODELS } from './models';

/** Plans in ascending order (docs/api.md). */
export const PLANS = ['trial', 'starter', 'growth', 'scale', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

/** `null` is unlimited. */
export interface PlanLimits {
  readonly projects: number | null;
  readonly prompts: number | null;
  readonly competitors_per_project: number | null;
  readonly intelligence_tasks_per_month: number | null;
  readonly addon_models: number;
}

const addons = MODELS.filter((model) => model.addon).length;

/** Defaults of docs/api.md. */
export const PLAN_LIMITS: Readonly<Record<Plan, PlanLimits>> = {
  trial: { projects: 1, prompts: 25, competitors_per_project: 3, intelligence_tasks_per_month: 2, addon_models: 0 },
  starter: { projects: 1, prompts: 100, competitors_per_project: 5, intelligence_tasks_per_month: 10, addon_models: 1 },
  growth: { projects: 5, prompts: 400, competitors_per_project: 10, intelligence_tasks_per_month: 40, addon_models: 3 },
  scale: {
    projects: 20,
    prompts: 1_500,
    competitors_per_project: 20,
    intelligence_tasks_per_month: 150,
    addon_models: addons,
  },
  enterprise: {
    projects: null,
    prompts: 10_000,
    competitors_per_project: 50,
    intelligence_tasks_per_month: 1_000,
    addon_models: addons,
  },
};

export const planIncludes = (plan: Plan, needed: Plan): boolean => PLANS.indexOf(plan) >= PLANS.indexOf(needed);

/** @throws ApiError `ERR_PLAN_REQUIRED` for a plan below the needed one; `what` begins the message */
export function requirePlan(plan: Plan, needed: Plan, what: string): void {
  if (planIncludes(plan, needed)) return;
  throw new ApiError('ERR_PLAN_REQUIRED', `${what} needs the plan ${needed} or above`, { required_plan: needed });
}
