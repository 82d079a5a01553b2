import type { SovResponse } from '@app/core/contracts';
import { apiPath, type Parameters } from '../../client';
import { type Address, confidenceParameter, type Granularity, granularityOf } from '../../state';

export const PERIODS: readonly { readonly value: Granularity; readonly text: string }[] = [
  { value: 'day', text: 'days' },
  { value: 'week', text: 'weeks' },
  { value: 'month', text: 'months' },
];

/** Shares of single days jump; those of weeks tell more. */
export const periodOf = ({ own }: Address): Granularity =>
  PERIODS.find(({ value }) => value === own.period)?.value ?? 'week';

/** The request of shares by period. */
export const sharesPath = (at: Address): string | null => apiPath('/metrics/sov', at, parametersOf(at));

/**
 * The same of each model. Of these the whole window is shown alone: the shorter the periods, the fewer answers the figures of
 * the newest one rest on, which nobody sees.
 */
export const sharesByModelPath = (at: Address): string | null =>
  apiPath('/metrics/sov', at, { ...parametersOf(at), granularity: granularityOf(at.window), breakdown: 'model' });

const parametersOf = (at: Address): Parameters => ({
  granularity: periodOf(at),
  points: 'periods',
  confidence: confidenceParameter(at),
});

/** The periods of a ranking. */
type OfPeriods = Pick<SovResponse, 'periods'>;

/** The whole period before that one, with which shares are compared. */
export function beforeLatest(body: OfPeriods): SovResponse['periods'][number] | undefined {
  const latest = latestOf(body);
  return body.periods.findLast(({ date, partial }) => !partial && latest !== undefined && date < latest.date);
}

/** The period that the ranking is of: the last one with mentions. */
export const latestOf = ({ periods }: OfPeriods): SovResponse['periods'][number] | undefined =>
  periods.findLast(({ mentions }) => mentions > 0);
