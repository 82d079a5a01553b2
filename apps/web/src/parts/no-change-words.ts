import type { MetricWords } from '@app/core/charts';
import type { ChangeResponse } from '@app/core/contracts';

/** Why two windows have no change to explain; null where they have one. */
export function noChangeWords(
  { before, after }: Pick<ChangeResponse, 'before' | 'after'>,
  { of }: Pick<MetricWords, 'of'>,
): string | null {
  if (before !== null && after !== null) return null;
  const [which, some] =
    before !== null
      ? ['These days have', 'no']
      : after !== null
        ? ['The days before have', 'no']
        : ['Neither these days nor those before have', 'any'];
  return `${which} ${some} ${of} under these filters, so there is no change to explain.`;
}
