import type { RecommendationResponse, RecommendationsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useQuery } from '../../client';
import { excerptOf, formatInstantDay, Panel } from '../../parts';
import { address, hrefOf } from '../../state';
import { newestRunPath, openItemsPath } from './question';

const SHOWN = 3;
/** Of what was seen, in characters. */
const EXCERPT = 180;

/** The most important recommendations that are open. */
export const NextStepsPanel = (): JSX.Element => {
  const at = address.value;
  const runs = useQuery<RecommendationsResponse>(newestRunPath(at));
  const newest = runs.body?.data[0];
  const items = useQuery<RecommendationResponse>(openItemsPath(at, newest?.id));
  const failed = [runs, items].find(({ failure }) => failure);
  const isKnown = runs.body && (newest === undefined || items.body);
  return (
    <Panel
      id="next-steps"
      title="What to do next"
      query={{
        path: runs.path,
        loading: runs.loading || items.loading,
        failure: failed?.failure,
        retry: () => failed?.retry(),
        ...(isKnown && { body: { run: items.body } }),
      }}
      also={[items.path]}
      csv={false}
      shape="text"
    >
      {({ run }) => (run ? <Steps run={run} /> : <NoRun />)}
    </Panel>
  );
};

const NoRun = (): JSX.Element => (
  <p class="hint">
    Nobody has asked for recommendations yet.{' '}
    <a href={hrefOf({ screen: 'manage', item: 'recommendations', own: {} })}>Ask for them</a>
  </p>
);

const Steps = ({ run }: { readonly run: RecommendationResponse }): JSX.Element => {
  const href = hrefOf({ screen: 'manage', item: `recommendations/${run.id}`, own: {} });
  const day = formatInstantDay(run.completed_at ?? run.created_at);
  if (run.items.length === 0) {
    return (
      <p class="hint">
        Nothing is open of <a href={href}>the recommendations of {day}</a>.
      </p>
    );
  }
  return (
    <>
      <ol class="reasons foreign">
        {run.items.slice(0, SHOWN).map(({ id, title, description, priority, metadata }) => (
          <li key={id}>
            <a href={href} lang={metadata.phrasing.language}>
              {title}
            </a>{' '}
            {priority === 'high' && <span class="badge">important</span>}
            <div class="hint" lang={metadata.phrasing.language}>
              {excerptOf(description, EXCERPT)}
            </div>
          </li>
        ))}
      </ol>
      <p>
        <a href={href}>
          All {run.items.length} of {day}
        </a>
      </p>
    </>
  );
};
