import { ApiError } from './errors';

/** Plans in ascending order (docs/api.md). */
export const PLANS = ['trial', 'starter', 'growth', 'scale', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

export const planIncludes = (plan: Plan, needed: Plan): boolean => PLANS.indexOf(plan) >= PLANS.indexOf(needed);

/** The highest of some plans. */
export const highestPlan = (plans: readonly [Plan, ...Plan[]]): Plan =>
  plans.reduce((highest, plan) => (planIncludes(highest, plan) ? highest : plan));

/**
 * @param what begins the message
 * @throws ApiError `ERR_PLAN_REQUIRED` for a plan below the needed one
 */
export function requirePlan(plan: Plan, needed: Plan, what: string): void {
  if (planIncludes(plan, needed)) return;
  throw new ApiError('ERR_PLAN_REQUIRED', `${what} needs the plan ${needed} or above`, { required_plan: needed });
}

/**
 * A plan limits the things that an account has at a time, and the tasks it starts in a calendar month of Europe/Madrid.
 */
export const PLAN_LIMIT_NAMES = [
  'projects',
  'prompts',
  'competitors_per_project',
  'intelligence_tasks_per_month',
  'addon_models',
] as const;
export type PlanLimitName = (typeof PLAN_LIMIT_NAMES)[number];

/** The number of each, or null without a limit. */
export type PlanLimits = Readonly<Record<PlanLimitName, number | null>>;

const limits = (
  projects: number | null,
  prompts: number,
  competitors_per_project: number,
  intelligence_tasks_per_month: number,
  addon_models: number,
): PlanLimits => ({ projects, prompts, competitors_per_project, intelligence_tasks_per_month, addon_models });

/** The limits of docs/api.md. An account's own limits and the setting `PLAN_LIMITS` override them. */
export const PLAN_LIMITS: Readonly<Record<Plan, PlanLimits>> = {
  trial: limits(1, 25, 3, 2, 0),
  starter: limits(1, 100, 5, 10, 1),
  growth: limits(5, 400, 10, 40, 3),
  scale: limits(20, 1_500, 20, 150, 5),
  enterprise: limits(null, 10_000, 50, 1_000, 5),
};

/** The lowest plans that include what not every plan does (docs/api.md). */
export const FEATURE_PLANS = {
  annotations: 'growth',
  agent_traffic: 'scale',
  sentiment_reputation: 'scale',
} as const satisfies Record<string, Plan>;

/** A new API key needs this plan. A key on the MCP endpoint needs it at the time of the call. */
export const API_KEY_PLAN = 'scale' satisfies Plan;
