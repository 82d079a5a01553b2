import type { Verdict } from '../../check';
import type { Estimate, SiteFacts, Standing, VisibilityFacts } from '../../facts';
import { pass, unknown } from '../../unread';

type Site = Pick<SiteFacts, 'visibility'>;

/** Judges what the project's metrics are. */
export const judgeVisibility = ({ visibility }: Site, judge: (facts: VisibilityFacts) => Verdict): Verdict =>
  visibility ? judge(visibility) : unknown('The project has no answers of the last 30 days.');

interface StandingRule {
  /** What is counted, as a sentence without its figures: `Answers mention the brand in`. */
  readonly says: string;
  readonly of: (facts: VisibilityFacts) => Standing;
  /** Whether the lowest value is the best. */
  readonly lowIsBest?: boolean;
  readonly format: (value: number) => string;
  /** What stands behind the figures. */
  readonly also?: (facts: VisibilityFacts) => string;
}

/** Sets the own brand beside the competitor that does best. */
export const judgeStanding = (site: Site, { says, of, lowIsBest = false, format, also }: StandingRule): Verdict =>
  judgeVisibility(site, (facts) => {
    const { own, best } = of(facts);
    if (own.value === null) return unknown(`Nothing was counted from ${facts.from} to ${facts.to}.`);
    const figures = [
      `${facts.from} to ${facts.to}: ${textOf(own, format)}`,
      ...(best ? [`${best.name}: ${textOf(best.estimate, format)}`] : []),
      ...(also ? [also(facts)] : []),
    ];
    const isBehind = best !== null && (lowIsBest ? isBelow(best.estimate, own) : isBelow(own, best.estimate));
    const beside = best && best.estimate.value !== null ? `, and ${format(best.estimate.value)} for ${best.name}` : '';
    return {
      ...pass(`${figures.join('; ')}.`),
      finding: `${says} ${format(own.value)} for the brand${beside}.`,
      ...(isBehind && { status: 'warn' }),
    };
  });

/** Whether the whole interval of one lies below that of the other. */
const isBelow = ({ high }: Estimate, { low }: Estimate): boolean => high !== null && low !== null && high < low;

/** `42 % (35 % to 50 %, n = 120)` */
export function textOf({ value, low, high, n }: Estimate, format: (value: number) => string): string {
  if (value === null) return 'nothing counted';
  const interval = low === null || high === null ? '' : `${format(low)} to ${format(high)}, `;
  return `${format(value)} (${interval}n = ${n})`;
}

export const percent = (rate: number): string => `${Math.round(rate * 1_000) / 10} %`;
export const decimal = (value: number): string => value.toFixed(2);

/** `A 12, B 3`: the first five. */
export const countsText = (counts: readonly { readonly name: string; readonly count: number }[]): string =>
  counts
    .slice(0, 5)
    .map(({ name, count }) => `${name} ${count}`)
    .join(', ');
