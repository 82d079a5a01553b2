import { formatCount, formatValue } from '@app/core/charts';
import type { PowerOption, PowerResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { Table } from '../../parts';
import type { ChangeQuestion } from './question';

export interface PanelPowerProps {
  readonly body: PowerResponse;
  readonly question: ChangeQuestion;
  /** Of what vendors are paid. */
  readonly currency: string | undefined;
}

const MICROS = 1_000_000;

/** The smallest change that these prompts can show, and what a larger panel would show. */
export const PanelPower = ({ body, question, currency = '' }: PanelPowerProps): JSX.Element => {
  const { unit } = question.metric;
  const size = (prompts: number, runs: number): string =>
    `${formatCount(prompts)} prompts with ${formatValue(runs, 'score')} answers each`;
  if (body.mde === null) {
    return (
      <p class="hint">
        Nothing can be said of {size(body.prompts, body.runs_per_prompt)}. It takes a rate, at least two prompts, and a
        prompt that was asked twice of one model.
      </p>
    );
  }
  const cost = ({ added_cost_micros: micros }: PowerOption): string =>
    micros === null ? 'not known' : `${(micros / MICROS).toFixed(2)} ${currency}`;
  return (
    <>
      <p>
        {size(body.prompts, body.runs_per_prompt)} show a change of <strong>{points(body.mde)}</strong> or more in four
        of five cases. A smaller one is missed more often.
      </p>
      <Noise body={body} />
      <Table<PowerOption>
        caption="What would sharpen it"
        rows={body.options}
        keyOf={({ prompts, runs_per_prompt }) => `${prompts} ${runs_per_prompt}`}
        empty="No larger panel was worked out."
        columns={[
          { title: 'Panel', cell: (row) => size(row.prompts, row.runs_per_prompt) },
          {
            title: 'Shows a change of',
            number: true,
            cell: (row) => (
              <>
                {points(row.mde)} {row.mde <= body.wanted_change && <span class="badge good">enough</span>}
              </>
            ),
          },
          { title: 'Costs more in a window', number: true, cell: cost },
        ]}
      />
    </>
  );

  function points(value: number): JSX.Element {
    return (
      <>
        <data value={value}>{formatValue(value, 'score')}</data> {unit === 'position' ? 'places' : 'points'}
      </>
    );
  }
};

/** What the noise is made of. */
const Noise = ({
  body: { run_to_run_share: share, stability },
}: {
  readonly body: PowerResponse;
}): JSX.Element | null =>
  share === null ? null : (
    <p class="hint">
      {formatValue(100 * share, 'percent')} of the variance lies between runs of one prompt on one model.
      {stability !== null &&
        ` Stability is ${stability.toFixed(2)}: 1 is always the same answer, 0 the toss of a coin.`}
    </p>
  );
