import type { SummaryFigures, SummaryResponse, SummaryRow } from '@app/core/contracts';
import { changeFits as testFits, confidenceFits } from '../../support/confidence-oracle';
import { starred } from './exact-tests';
import { actorOf } from './expected-head';
import type { Question } from './question';
import type { RawProject } from '../../support/raw-project';
import {
  type ExpectedFigures,
  expectedPositions,
  expectedPreviousWindow,
  type ExpectedRow,
  expectedSummary,
} from './summary-oracle';

/** What goes through a root, or through stored weights that are not exact, is certain but for its last decimal. */
const LAST_DECIMAL = 1.001e-4;

const UNTESTED = { ci_low: null, ci_high: null, p_value: null };

const shown = (value: unknown): string => JSON.stringify(value);

/** The first thing in which `summary` and `position_distribution` are not as expected; null when there is none. */
export function differenceOfSummary(
  project: RawProject,
  { meaning }: Question,
  compare: boolean,
  answer: SummaryResponse,
): string | null {
  const expected = expectedSummary(project, meaning, compare);
  if (shown(Object.keys(answer.summary).sort()) !== shown([...expected.keys()].sort())) {
    return `summary of ${shown(Object.keys(answer.summary))}`;
  }
  for (const [metric, wanted] of expected) {
    const rows = answer.summary[metric]!;
    if (rows.length !== wanted.length) return `${metric}: want ${wanted.length} rows, got ${rows.length}`;
    // Those of all actors are one family.
    const stars = starred(
      wanted.map(({ change }) => change?.p_value ?? null),
      0.1,
    );
    for (const [index, want] of wanted.entries()) {
      const got = rows.find(({ actor }) => shown(actor) === shown(actorOf(project, want.actorId)));
      if (!got || !rowFits(want, got) || (compare && got.change!.significant !== stars[index]))
        return `summary of ${metric}: want ${shown(want)}, got ${shown(got)}`;
    }
  }
  const previous = compare ? expectedPreviousWindow(project, meaning) : undefined;
  if (shown(answer.previous) !== shown(previous)) {
    return `previous: want ${shown(previous)}, got ${shown(answer.previous)}`;
  }
  const positions = expectedPositions(project, meaning);
  return shown(answer.position_distribution) === shown(positions)
    ? null
    : `positions: want ${shown(positions)}, got ${shown(answer.position_distribution)}`;
}

const rowFits = (want: ExpectedRow, got: SummaryRow): boolean =>
  figuresFit(want, got) &&
  got.aggregation === want.aggregation &&
  confidenceFits(want.confidence, got) &&
  isInside(got.pooled, got.ci_low, got.ci_high) &&
  changeFits(want, got);

function changeFits(want: ExpectedRow, { previous, change }: SummaryRow): boolean {
  if (!want.previous) return previous === undefined && change === undefined;
  if (!previous || !change) return false;
  return (
    figuresFit(want.previous, previous) &&
    (want.exact ? want.absolute === change.absolute : near(want.absolute, change.absolute)) &&
    (want.exact ? want.percent === change.percent : near(want.percent, change.percent)) &&
    testFits(want.change ?? UNTESTED, change) &&
    (want.p === undefined || near(want.p, change.p_value))
  );
}

const isInside = (figure?: number | null, low?: number | null, high?: number | null): boolean =>
  typeof low !== 'number' || (typeof figure === 'number' && low <= figure && figure <= high!);

const figuresFit = (want: ExpectedFigures, got: SummaryFigures): boolean =>
  want.total.includes(got.total) &&
  want.min.includes(got.min) &&
  want.max.includes(got.max) &&
  want.last.includes(got.last) &&
  (want.pooled ? got.pooled !== undefined && want.pooled.includes(got.pooled) : !('pooled' in got));

const near = (want: number | null | undefined, got: number | null | undefined): boolean =>
  typeof want === 'number' && typeof got === 'number' ? Math.abs(want - got) <= LAST_DECIMAL : want === got;
