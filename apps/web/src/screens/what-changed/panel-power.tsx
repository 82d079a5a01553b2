import { formatCount, formatValue } from '@app/core/charts';
import type { PowerOption, PowerResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { MICROS } from '@app/core/kernel';
import { counted, Table } from '../../parts';
import type { ChangeQuestion } from './question';

export interface PanelPowerProps {
  readonly body: PowerResponse;
  readonly question: ChangeQuestion;
  /** The currency in which vendors are paid. */
  readonly currency: string | undefined;
  /** Whether all answers are made up, which costs nothing. */
  readonly simulated: boolean;
}

/** The smallest change that these prompts can show, and what a larger panel would show. */
export const PanelPower = ({ body, question, currency = '', simulated }: PanelPowerProps): JSX.Element => {
  const { unit } = question.metric;
  const size = (prompts: number, runs: number): string =>
    `${counted(prompts, 'prompts')} with ${counted(runs, 'answers')} each`;
  if (body.mde === null) {
    return (
      <p class="hint">
        Nothing can be said of {size(body.prompts, body.runs_per_prompt)}. It takes a rate, at least two prompts, and a
        prompt that was asked twice of one model.
      </p>
    );
  }
  const cost = ({ added_cost_micros: micros }: PowerOption): string =>
    micros === null
      ? simulated
        ? 'nothing: answers are simulated'
        : 'not known yet'
      : `${(micros / MICROS).toFixed(2)} ${currency}`;
  return (
    <>
      <p>
        {size(body.prompts, body.runs_per_prompt)} show a change of <strong>{points(body.mde)}</strong> or more in four
        of five cases. {body.mde <= body.wanted_change ? 'That is enough' : 'That is not enough'} for{' '}
        {formatCount(body.wanted_change)} points.
      </p>
      <Noise body={body} />
      <Table<PowerOption>
        caption="What would sharpen it"
        rows={body.options}
        keyOf={({ prompts, runs_per_prompt }) => `${prompts} ${runs_per_prompt}`}
        empty="No larger panel was worked out."
        columns={[
          {
            title: 'What you do',
            cell: (row) => (
              <>
                {stepTo(row, body)}
                <div class="hint">{size(row.prompts, row.runs_per_prompt)}</div>
              </>
            ),
          },
          {
            title: 'Shows a change of',
            number: true,
            cell: (row) => (
              <>
                {points(row.mde)} {row.mde <= body.wanted_change && <span class="badge good">enough</span>}
              </>
            ),
          },
          { title: 'Added cost in such a window', number: true, cell: cost },
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

/** What makes a larger panel of this one. */
function stepTo({ prompts, runs_per_prompt: runs }: PowerOption, now: PowerResponse): string {
  const more = prompts - now.prompts;
  const times = Number((runs / now.runs_per_prompt).toFixed(1));
  if (more <= 0) return `ask each prompt ${times === 2 ? 'twice' : `${times} times`} as often`;
  return more === 1 ? 'add one prompt' : `add ${formatCount(more)} prompts`;
}

/** What the noise is made of. */
const Noise = ({
  body: { run_to_run_share: share, stability },
}: {
  readonly body: PowerResponse;
}): JSX.Element | null =>
  share === null ? null : (
    <p class="hint">
      {share < 1 ? formatValue(100 * share, 'percent') : 'All'} of the noise is one prompt answered differently from run
      to run.
      {stability !== null &&
        ` Stability is ${stability.toFixed(2)}: 1 is always the same answer, 0 the toss of a coin.`}
    </p>
  );
