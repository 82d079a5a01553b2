import type { RecommendationResponse, RecommendationRun, RecommendationsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { asOne, useQuery } from '../../client';
import { excerptOf, formatInstantDay, Panel } from '../../parts';
import { address, hrefOf } from '../../state';
import { newestResultPath, newestRunPath, openItemsPath } from './question';

const SHOWN = 3;
/** Of what was seen, in characters. */
const EXCERPT = 180;

/** The most important recommendations that are open. */
export const NextStepsPanel = (): JSX.Element => {
  const at = address.value;
  const runs = useQuery<RecommendationsResponse>(newestRunPath(at));
  const newest = runs.body?.data[0];
  const isDone = newest?.status === 'completed';
  const done = useQuery<RecommendationsResponse>(newest && !isDone ? newestResultPath(at) : null);
  const shown = isDone ? newest : done.body?.data[0];
  const items = useQuery<RecommendationResponse>(openItemsPath(at, shown?.id));
  const isKnown = runs.body && (shown ? items.body : !newest || done.body);
  return (
    <Panel
      id="next-steps"
      title="What to do next"
      query={asOne([runs, items, done], isKnown && { run: shown && items.body, unfinished: newest })}
      also={[items.path, done.path]}
      csv={false}
      shape="text"
    >
      {({ run, unfinished }) => (run ? <Steps run={run} /> : unfinished ? <Unfinished run={unfinished} /> : <NoRun />)}
    </Panel>
  );
};

const NoRun = (): JSX.Element => (
  <p class="hint">
    Nobody has asked for recommendations yet.{' '}
    <a href={hrefOf({ screen: 'manage', item: 'recommendations', own: {} })}>Ask for them</a>
  </p>
);

const Unfinished = ({ run: { id, status } }: { readonly run: RecommendationRun }): JSX.Element => (
  <p class="hint">
    {status === 'failed' ? 'The newest recommendations failed.' : 'Recommendations are being worked out.'}{' '}
    <a href={hrefOf({ screen: 'manage', item: `recommendations/${id}`, own: {} })}>See the run</a>
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
          {run.items.length === 1 ? 'The one that is' : `All ${run.items.length} that are`} open of {day}
        </a>
      </p>
    </>
  );
};
