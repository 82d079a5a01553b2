import type { ProjectDetails, RecommendationRunResponse, RecommendationsResponse } from '@app/core/contracts';
import {
  FEATURE_PLANS,
  LIMITS,
  type Plan,
  planIncludes,
  RECOMMENDATION_TYPES,
  type RecommendationType,
} from '@app/core/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { projectPath, useQuery, useWrite } from '../../../client';
import { formatInstant, FormCard, SelectField } from '../../../parts';
import { address, go } from '../../../state';
import { TYPE_HINTS, TYPE_WORDS } from './run-words';

/** Types that a plan has. */
const typesOf = (plan: Plan): readonly RecommendationType[] =>
  RECOMMENDATION_TYPES.filter(
    (type) => type !== 'sentiment_reputation' || planIncludes(plan, FEATURE_PLANS.sentiment_reputation),
  );

export const LaunchRun = (): JSX.Element => {
  const writing = useWrite();
  const project = useQuery<ProjectDetails>(`/dimensions/projects/${address.value.projectId}`);
  const [type, setType] = useState<RecommendationType>('ai_visibility');
  const newest = useQuery<RecommendationsResponse>(
    projectPath('/recommendations', address.value, { recommendation_type: type, per_page: 1 }),
  ).body?.data[0];
  const types = project.body ? typesOf(project.body.plan) : RECOMMENDATION_TYPES;
  const [asked, setAsked] = useState(type);
  /** What the API said when it was asked too soon. */
  const again = asked === type && writing.failure?.meta.available_at;
  const launch = async (): Promise<void> => {
    setAsked(type);
    const run = await writing.send<RecommendationRunResponse>('POST', '/recommendations', {
      project_id: address.value.projectId,
      recommendation_type: type,
    });
    if (run) go({ item: `recommendations/${run.id}`, own: {} });
  };
  return (
    <FormCard
      id="new-run"
      wide
      title="Ask for recommendations"
      hint="A list of what to do, drawn from your answers, pages and audits, with figures and where to read them. A run takes some minutes and uses nothing of your plan. If the service has a writer, its words count towards the budget of the day."
      writing={writing}
      submit="Ask for recommendations"
      onSubmit={launch}
    >
      <SelectField
        label="About"
        name="recommendation_type"
        value={type}
        onInput={(value) => setType(value as RecommendationType)}
        options={types.map((value) => ({ value, text: TYPE_WORDS[value] }))}
        hint={TYPE_HINTS[type]}
      />
      <p class="hint" role="status">
        {`Each subject once in ${LIMITS.recommendationDays} days.`}
        {newest && newest.status !== 'failed' && ` The last of these began ${formatInstant(newest.created_at)}.`}
        {typeof again === 'string' && ` They can be asked for again from ${formatInstant(again)} on.`}
        {types.length < RECOMMENDATION_TYPES.length &&
          ` “${TYPE_WORDS.sentiment_reputation}” needs the plan ${FEATURE_PLANS.sentiment_reputation}.`}
      </p>
    </FormCard>
  );
};
