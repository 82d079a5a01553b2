import type { JSX } from 'preact';
import type { Project } from '@app/core/contracts';
import { FEATURE_PLANS, LIMITS, type Plan, planIncludes, RECOMMENDATION_TYPES } from '@app/core/kernel';
import { Button, Choices, Form, Section } from '@app/platform/pages';
import type { Refusal } from '../form-values';
import { PATHS } from '../paths';
import { planName } from '../words';
import { typeHint, typeName } from './run-words';

export interface LaunchFormProps {
  readonly project: Project;
  readonly plan: Plan;
  readonly formId: string;
  readonly type: string;
  readonly refusal?: Refusal;
  readonly csrf: string;
}

/** Launches a run. A type that the plan lacks is not offered. */
export const LaunchForm = ({ project, plan, formId, type, refusal, csrf }: LaunchFormProps): JSX.Element => {
  const [error, needed] = [refusal?.fields.recommendation_type, FEATURE_PLANS.sentiment_reputation];
  const types = RECOMMENDATION_TYPES.filter((one) => one !== 'sentiment_reputation' || planIncludes(plan, needed));
  return (
    <Section id="launch" title="Launch a run">
      <Form action={`${PATHS.recommendations}/${project.id}`} csrf={csrf}>
        <input type="hidden" name="form_id" value={formId} />
        <Choices
          name="recommendation_type"
          legend="What it is to look for"
          choices={types.map((value) => ({ value, text: typeName(value), hint: typeHint(value) }))}
          chosen={[type]}
          {...(error && { error })}
        />
        <p class="hint">
          {`Each once in ${LIMITS.recommendationDays} days for a project.`}
          {types.length < RECOMMENDATION_TYPES.length &&
            ` ${typeName('sentiment_reputation')} needs the ${planName(needed)} plan.`}
        </p>
        <Button>Launch it</Button>
      </Form>
    </Section>
  );
};
