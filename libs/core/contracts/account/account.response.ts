import type { ModelId, Plan } from '@app/core/kernel';
import { Project } from '../projects/projects.response';
import { ResponseBody } from '../shared/body.response';

/** null is unlimited. */
export class AccountLimitsBody {
  projects: number | null;
  prompts: number | null;
  competitors_per_project: number | null;
  intelligence_tasks_per_month: number | null;
}

export class AccountUsage {
  projects: number;
  prompts: number;

  /** Of the project that has the most. */
  competitors_per_project: number;

  /** In this calendar month of Europe/Madrid; a deleted task stays counted. */
  intelligence_tasks_per_month: number;
}

export class AccountRateLimits {
  per_minute: number;
  writes_per_minute: number;
}

export class AccountSpend {
  /**
   * The local day of today.
   * @format date
   */
  day: string;

  /** ISO 4217. */
  currency: string;

  /** What the vendor calls that were begun today cost, in millionths of the currency. */
  used_micros: number;

  /** Reaching it on a day is reported to the operator; null without one. */
  soft_cap_micros: number | null;

  /** Prompts that do not fit under it wait for the next day; null without one. */
  hard_cap_micros: number | null;
}

export class AccountResponse extends ResponseBody {
  user_id: number;
  plan: Plan;
  limits: AccountLimitsBody;
  usage: AccountUsage;
  enabled_models: ModelId[];
  rate_limits: AccountRateLimits;
  spend: AccountSpend;
}

export class PingResponse extends ResponseBody {
  ok: boolean;
  user_id: number;

  /** Only with `project_id`. */
  project?: Project;
}
