import { formatCount } from '@app/core/charts';
import type { ModelSourcesResponse, ProjectDay } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../../client';
import { modelName } from '../../../parts';
import { address, hrefOf } from '../../../state';
import { money } from './money';
import type { ScheduledDay } from './runs-per-day';
import { Unasked } from './unasked';

export interface ScheduleEstimateProps {
  /** A day of the project as it is. */
  readonly day: ProjectDay;
  /** A day of the chosen schedule. */
  readonly chosen: ScheduledDay;
}

/** What the chosen schedule brings and costs in a day, and how that differs from the present one. */
export const ScheduleEstimate = ({ day, chosen }: ScheduleEstimateProps): JSX.Element => {
  const { runs, cost_micros: cost, currency } = day;
  const { body: sources } = useQuery<ModelSourcesResponse>(projectPath('/dimensions/model_sources', address.value));
  // Of what is shown: a part of a run is none.
  const added = Math.ceil(chosen.runs) - Math.ceil(runs);
  return (
    <>
      <p>
        <strong>{formatCount(Math.ceil(chosen.runs))} runs a day</strong> of all prompts on all models that can be asked
        {added !== 0 && `, ${formatCount(Math.abs(added))} ${added > 0 ? 'more' : 'fewer'} than now`}. Prompts that came
        with an import are not asked.
      </p>
      {sources && <Unasked projectId={sources.project_id} models={sources.models} />}
      {chosen.runs > 0 && <Cost day={day} chosen={chosen} />}
      {added > 0 && (
        <p>
          {cost !== null &&
            chosen.cost !== null &&
            cost > 0 &&
            `That adds about ${money(chosen.cost - cost, currency)} a day. `}
          <a href={`${hrefOf({ screen: 'what-changed' })}#power`}>What more runs would let you see</a>
        </p>
      )}
    </>
  );
};

/** The cost of a day, by the ledger of the project's latest runs. */
const Cost = ({ day, chosen: { cost } }: ScheduleEstimateProps): JSX.Element => {
  const { currency, unpriced_models: unpriced } = day;
  if (cost === null) return <p>What a day costs is not known yet: the first runs will tell.</p>;
  return (
    <p>
      {cost === 0 ? (
        'It costs nothing: the latest runs were free, as simulated ones are.'
      ) : (
        <>
          It costs about{' '}
          <strong>
            <data value={Math.round(cost)}>{money(cost, currency)}</data>
          </strong>
          , by what the latest runs have cost.
        </>
      )}
      {unpriced.length > 0 && ` What ${unpriced.map(modelName).join(', ')} will cost is not known yet.`}
    </p>
  );
};
