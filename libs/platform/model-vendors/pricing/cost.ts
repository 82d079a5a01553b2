import { type Price, PRICES } from './prices.data';
import type { Usage } from './usage';

const SNAPSHOT = /-\d{4}-?\d{2}-?\d{2}$/;

/** Millionths of a US dollar, rounded; null when the price or the tokens are not known. */
export function costMicros(vendor: string, vendorModel: string, usage: Usage, at: Date): number | null {
  const { inputTokens, cachedInputTokens, outputTokens, searches } = usage;
  const model = vendorModel.replace(SNAPSHOT, '');
  const price = PRICES.find((line) => line.vendor === vendor && line.model === model && holds(line, at));
  if (!price || inputTokens === null || outputTokens === null) return null;
  const tokens =
    (inputTokens - cachedInputTokens) * price.input +
    cachedInputTokens * price.cachedInput +
    outputTokens * price.output;
  const paidSearches = price.searchesOfAnAnswer === 'each' ? searches : Math.min(searches, 1);
  return Math.round((tokens * factorOf(price, at)) / 1_000_000 + paidSearches * price.search);
}

const holds = ({ from, until }: Price, at: Date): boolean =>
  (!from || at >= new Date(from)) && (!until || at <= new Date(until));

function factorOf({ peak }: Price, at: Date): number {
  const weekend = at.getUTCDay() === 0 || at.getUTCDay() === 6;
  const inPeak =
    !weekend && peak?.hours.some(([from, before]) => at.getUTCHours() >= from && at.getUTCHours() < before);
  return peak && inPeak ? peak.factor : 1;
}
