import type { JSX } from 'preact';
import {
  API_KEY_PLAN,
  FEATURE_PLANS,
  type Plan,
  planIncludes,
  type PlanLimitName,
  type PlanLimits,
  PLANS,
} from '@app/core/kernel';
import { Choices, type ChoicesProps } from '@app/platform/pages';
import { numberText, planName } from './words';

export type PlanTable = Readonly<Record<Plan, PlanLimits>>;

export interface PlanChoicesProps extends Pick<ChoicesProps, 'legend' | 'error'> {
  readonly plans: PlanTable;
  readonly chosen: Plan;
}

/** The plans, each with what it allows. */
export const PlanChoices = ({ plans, chosen, ...choices }: PlanChoicesProps): JSX.Element => (
  <Choices
    {...choices}
    name="plan"
    choices={PLANS.map((plan) => ({ value: plan, text: planName(plan), hint: allowedWords(plan, plans[plan]) }))}
    chosen={[chosen]}
  />
);

/** Of one, and of several. */
const LIMIT_WORDS: Readonly<Record<PlanLimitName, readonly [string, string]>> = {
  projects: ['project', 'projects'],
  prompts: ['prompt', 'prompts'],
  competitors_per_project: ['competitor a project', 'competitors a project'],
  intelligence_tasks_per_month: ['intelligence task a month', 'intelligence tasks a month'],
  addon_models: ['add-on model', 'add-on models'],
};

const FEATURE_WORDS = [
  [FEATURE_PLANS.annotations, 'annotations'],
  [FEATURE_PLANS.agent_traffic, 'AI traffic and site exports'],
  [FEATURE_PLANS.sentiment_reputation, 'recommendations about reputation'],
  [API_KEY_PLAN, 'API keys'],
] as const;

function allowedWords(plan: Plan, limits: PlanLimits): string {
  const amounts = Object.entries(LIMIT_WORDS).map(([name, [one, several]]) => {
    const limit = limits[name as PlanLimitName];
    if (limit === null) return `any number of ${several}`;
    return limit === 0 ? `no ${several}` : `${numberText(limit)} ${limit === 1 ? one : several}`;
  });
  const features = FEATURE_WORDS.filter(([needed]) => planIncludes(plan, needed)).map(([, words]) => words);
  return `${[...amounts, ...features].join(', ')}.`;
}
