import { type Judged, judgedOf, judgedWords } from '@app/core/charts';
import type { SummaryResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { apiPath, useQuery } from '../client';
import { address, granularityOf } from '../state';

/** How many answers of the window name the own brand, and of how many the sentiment is known; under the filters. */
export function useJudged(): Judged | undefined {
  const { body } = useQuery<SummaryResponse>(
    apiPath('/metrics/summary', address.value, {
      metrics: 'net_sentiment',
      granularity: granularityOf(address.value.window),
      points: 'periods',
      competitors: 'none',
      confidence: 'panel',
    }),
  );
  return body && judgedOf(body);
}

/** What is not known of a sentiment; nothing where all of it is. */
export const JudgedNote = ({ of }: { readonly of: Judged | undefined }): JSX.Element | null => {
  const words = of && judgedWords(of);
  return words ? <p class="hint">{words}</p> : null;
};
