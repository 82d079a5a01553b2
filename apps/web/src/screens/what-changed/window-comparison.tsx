import { judgedOf, Value } from '@app/core/charts';
import type { SummaryResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { Caution, Figure, formatInstantDay, JudgedNote, MissingBefore } from '../../parts';
import { type ChangeQuestion, rowOf } from './question';

export interface WindowComparisonProps {
  readonly body: SummaryResponse;
  readonly question: ChangeQuestion;
}

/** The figure of the window, and by how much it differs from the window before. */
export const WindowComparison = ({ body, question }: WindowComparisonProps): JSX.Element => {
  const { metric, actor } = question;
  const row = rowOf(body, question);
  if (!row) return <p class="hint">Nothing is known of this brand in the window.</p>;
  return (
    <>
      <div class="figures">
        <Figure
          label={row.actor.name}
          metric={metric}
          value={row.pooled ?? null}
          confidence={row}
          {...(row.change && { change: row.change })}
        />
      </div>
      {metric.name === 'net_sentiment' && actor === 'project' && <JudgedNote of={judgedOf(body)} />}
      <Caution figures={[row]} of={metric.of} />
      {body.previous && (
        <p class="hint">
          {formatInstantDay(body.from)} to {formatInstantDay(body.to)}, against{' '}
          <Value value={row.previous?.pooled ?? null} unit={metric.unit} /> from {formatInstantDay(body.previous.from)}{' '}
          to {formatInstantDay(body.previous.to)}.
          <MissingBefore previous={body.previous} />
        </p>
      )}
    </>
  );
};
