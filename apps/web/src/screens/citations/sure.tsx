import { Value } from '@app/core/charts';
import type { CitationConfidence, CitationGroup } from '@app/core/contracts';
import type { JSX } from 'preact';
import { Interval } from '../../parts';
import { address } from '../../state';

export interface SureProps {
  readonly row: CitationGroup;
  readonly of: keyof CitationConfidence;
}

/** A figure of a group with its interval. A position that nothing has says nothing. */
export const Sure = ({ row, of }: SureProps): JSX.Element => {
  const unit = of === 'avg_citation_position' ? 'position' : 'percent';
  const sureness = row.confidence?.[of];
  return (
    <>
      <Value unit={unit} value={row[of]} />
      {sureness && row[of] !== null && (
        <div>
          <Interval
            unit={unit}
            sureness={sureness}
            kind={address.value.confidence}
            of={of === 'avg_citation_position' ? 'citations' : 'answers'}
          />
        </div>
      )}
    </>
  );
};
