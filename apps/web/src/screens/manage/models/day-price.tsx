import type { ProjectDay } from '@app/core/contracts';
import type { JSX } from 'preact';
import { modelName } from '../../../parts';
import { money } from './money';

export interface DayPriceProps {
  readonly day: ProjectDay;
  /** How many days of the project as it is one day of the choice is worth. */
  readonly times: number;
}

/** What a day costs, by the ledger of the project's latest runs. */
export const DayPrice = ({ day, times }: DayPriceProps): JSX.Element => {
  const { cost_micros, currency, unpriced_models: unpriced } = day;
  if (cost_micros === null) return <>What a day costs is not known yet: it is told by the first runs.</>;
  return (
    <>
      A day costs about{' '}
      <strong>
        <data value={Math.round(cost_micros * times)}>{money(cost_micros * times, currency)}</data>
      </strong>
      , by what the latest runs have cost.
      {unpriced.length > 0 && ` What ${unpriced.map(modelName).join(', ')} will cost is not known yet.`}
    </>
  );
};
