import { z } from 'zod';
import { type Plan, PLAN_LIMIT_NAMES, PLAN_LIMITS, type PlanLimits, PLANS } from '@app/core/kernel';

const overrides = z.partialRecord(
  z.enum(PLANS),
  z.partialRecord(z.enum(PLAN_LIMIT_NAMES), z.number().int().min(0).max(1_000_000_000).nullable()),
);

/** JSON of the limits that replace the product's, by plan; null is unlimited. The parsed value is the whole table. */
export const planLimitsSetting = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(overrides)
  .transform(
    (changed) =>
      Object.fromEntries(PLANS.map((plan) => [plan, { ...PLAN_LIMITS[plan], ...changed[plan] }])) as Record<
        Plan,
        PlanLimits
      >,
  )
  .default(PLAN_LIMITS);
