import { actorAt, formatChange, Sparkline, Value } from '@app/core/charts';
import type { SummaryChange, SummaryResponse } from '@app/core/contracts';
import { comparedRows, RANKED, rankOf, type Rank } from '@app/core/standings';
import type { JSX } from 'preact';
import { directionOf } from '../../parts';
import type { ChoosableMetric } from '../../state';
import { figureOf, isOwn, standingOf } from './figures';

export interface BrandFigureProps {
  readonly metric: ChoosableMetric;
  /** With `points=periods`. */
  readonly body: SummaryResponse;
}

/** The own brand's figure, large, with its change, its course and its place. */
export const BrandFigure = ({ metric, body }: BrandFigureProps): JSX.Element | null => {
  const rows = comparedRows(body, metric.name);
  const own = rows.find(isOwn);
  if (!own) return null;
  const rank = rankOf(
    rows.map((row) => standingOf(metric, row)),
    RANKED[metric.name] ?? metric,
  );
  return (
    <div class="brand-figure">
      <span class="label">{own.actor.name}</span>
      <strong class="value">
        <Value unit={metric.unit} value={figureOf(metric, own)} />
      </strong>
      {figureOf(metric, own) === null ? (
        <span class="change">no {metric.of} in these days</span>
      ) : (
        own.change && <Arrow metric={metric} change={own.change} />
      )}
      <Course metric={metric} body={body} />
      {rank && rank.of > 1 && <p class="place">{placeWords(rank)}</p>}
    </div>
  );
};

interface ArrowProps {
  readonly metric: ChoosableMetric;
  readonly change: SummaryChange;
}

const Arrow = ({ metric, change: { absolute, significant } }: ArrowProps): JSX.Element => {
  if (absolute === null) return <span class="change">nothing to compare with</span>;
  const shown = formatChange(absolute, metric.unit);
  const rises = absolute > 0 !== (metric.lowerIsBetter ?? false);
  const arrow = /[1-9]/.test(shown) ? (rises ? '▲ ' : '▼ ') : '';
  return (
    <span class={significant ? directionOf(metric, absolute, true) : 'change'}>
      <span aria-hidden="true">{arrow}</span>
      <data value={absolute}>{shown}</data>
      {significant === false && ', may be noise'}
    </span>
  );
};

/** Periods that are not over would bend the line's end. */
const Course = ({ metric, body }: BrandFigureProps): JSX.Element | null => {
  const series = (body.series[metric.name] ?? []).find(({ actor }) => isOwn({ actor: actorAt(actor, body.actors) }));
  const partial = new Set(body.periods.filter((period) => period.partial).map(({ date }) => date));
  const points = (series?.data ?? []).filter(({ date }) => !partial.has(date));
  return points.filter(({ value }) => value !== null).length < 2 ? null : (
    <Sparkline unit={metric.unit} points={points} />
  );
};

/** Where intervals overlap, the place is one of several. */
function placeWords({ best, worst, of, open }: Rank): string {
  if (best === worst) return `${ordinal(best)} of ${of} brands`;
  const whom = open.length > 2 ? `${open.length} others` : open.join(' and ');
  return `Between ${ordinal(best)} and ${ordinal(worst)} of ${of} brands: the order with ${whom} is open`;
}

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const RULES = new Intl.PluralRules('en', { type: 'ordinal' });

const ordinal = (place: number): string => `${place}${ENDINGS[RULES.select(place)]}`;
