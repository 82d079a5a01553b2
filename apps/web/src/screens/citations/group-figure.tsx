import { Value } from '@app/core/charts';
import type { CitationConfidence, CitationGroup } from '@app/core/contracts';
import type { JSX } from 'preact';
import { Interval } from '../../parts';

export interface GroupFigureProps {
  readonly row: CitationGroup;
  readonly of: keyof CitationConfidence;
}

/** A figure of a group with its interval. A group without positions has neither. */
export const GroupFigure = ({ row, of }: GroupFigureProps): JSX.Element => {
  const unit = of === 'avg_citation_position' ? 'position' : 'percent';
  const confidence = row.confidence?.[of];
  return (
    <>
      <Value unit={unit} value={row[of]} />
      {confidence && row[of] !== null && (
        <div>
          {/* Of all answers is the same in each row, and the citations have a column. */}
          <Interval unit={unit} confidence={confidence} of={of === 'brand_mention_rate' ? 'answers' : null} />
        </div>
      )}
    </>
  );
};
