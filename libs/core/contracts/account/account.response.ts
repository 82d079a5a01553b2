import type { ModelId, Plan } from '@app/core/kernel';
import { Project } from '../projects/projects.response';
import { ResponseBody } from '../shared/body.response';

/** null is unlimited. */
export class AccountLimitsBody {
  /** Projects. @example 5 */
  projects: number | null;

  /** Prompts. @example 400 */
  prompts: number | null;

  /** Competitors of one project; null is unlimited. @example 20 */
  competitors_per_project: number | null;

  /** Tasks in a calendar month of Europe/Madrid; null is unlimited. @example 150 */
  intelligence_tasks_per_month: number | null;
}

export class AccountUsage {
  /** Projects. @example 5 */
  projects: number;

  /** Prompts. @example 400 */
  prompts: number;

  /** Of the project that has the most. @example 20 */
  competitors_per_project: number;

  /** In this calendar month of Europe/Madrid; a deleted task stays counted. @example 150 */
  intelligence_tasks_per_month: number;
}

export class AccountRateLimits {
  /** Requests in a minute. @example 300 */
  per_minute: number;

  /** Writes in a minute, which count as requests too. @example 60 */
  writes_per_minute: number;
}

export class AccountSpend {
  /** Today in Europe/Madrid: budgets are counted by its days. @format date @example 2026-03-10 */
  day: string;

  /** ISO 4217. @example EUR */
  currency: string;

  /** What the vendor calls that were begun today cost, in millionths of the currency. @example 1250000 */
  used_micros: number;

  /** Reaching it on a day is reported to the operator; null without one. @example 5000000 */
  soft_cap_micros: number | null;

  /** Prompts that do not fit under it wait for the next day; null without one. */
  hard_cap_micros: number | null;
}

export class AccountResponse extends ResponseBody {
  /** The user of the key. @example 17 */
  user_id: number;

  /** The plan of the account. @example scale */
  plan: Plan;

  /** What the plan allows; null is unlimited. */
  limits: AccountLimitsBody;

  /** What is used of the limits. */
  usage: AccountUsage;

  /** The AI models that answers may come from. @example ["chatgpt","perplexity","gemini"] */
  enabled_models: ModelId[];

  /** What one key may do. */
  rate_limits: AccountRateLimits;

  /** What the executions of today cost. */
  spend: AccountSpend;
}

export class PingResponse extends ResponseBody {
  /** Always true. */
  ok: boolean;

  /** The user of the key. @example 17 */
  user_id: number;

  /** Only with `project_id`. */
  project?: Project;
}
