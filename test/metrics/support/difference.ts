import type { Period, SeriesPoint, TimeseriesResponse } from '@app/core/contracts';
import { confidenceFits } from '../../support/confidence-oracle';
import type { Expected, ExpectedPoint } from './oracle';
import type { Question } from './question';
import { askedActors, bodyActors, expectedHead, inSeries } from './expected-head';
import type { RawProject } from '../../support/raw-project';

const shown = (value: unknown): string => JSON.stringify(value);

/** The first thing in which the answer is not as expected, in words; null when there is none. */
export function firstDifference(
  project: RawProject,
  question: Question,
  expected: Expected,
  answer: TimeseriesResponse,
): string | null {
  return (
    differenceOfHead(project, question, answer) ??
    first(expected.periods, answer.periods, differenceOfPeriod, 'period') ??
    differenceOfSeries(project, question, expected, answer)
  );
}

function differenceOfHead(project: RawProject, { raw, meaning }: Question, answer: TimeseriesResponse): string | null {
  const { filters, ...head } = expectedHead(project, meaning);
  const { project_id, time_zone, from, to, granularity, actors } = answer;
  const got: Record<string, unknown> = { project_id, time_zone, from, to, granularity, actors, ...answer.filters };
  const listed = { actors: undefined, ...bodyActors(project, meaning, askedActors(project, meaning)) };
  const wrong = Object.entries({ ...head, ...filters, ...listed }).find(
    ([name, value]) => shown(value) !== shown(got[name]),
  );
  if (wrong) return `${wrong[0]}: want ${shown(wrong[1])}, got ${shown(got[wrong[0]])}`;
  const notSent = Object.keys(answer.filters).find((name) => !raw[name]);
  return notSent ? `filters.${notSent} was not sent` : null;
}

function differenceOfPeriod(want: Expected['periods'][number], got: Period): string | null {
  const right = got.date === want.date && got.responses === want.responses && got.partial === want.partial;
  return right ? null : `want ${shown(want)}, got ${shown(got)}`;
}

function differenceOfSeries(
  project: RawProject,
  { meaning }: Question,
  expected: Expected,
  answer: TimeseriesResponse,
): string | null {
  if (shown(Object.keys(answer.series).sort()) !== shown([...meaning.metrics].sort()))
    return `metrics ${shown(Object.keys(answer.series))}`;
  for (const metric of meaning.metrics) {
    const wanted = expected.series.filter((series) => series.metric === metric);
    const answered = answer.series[metric]!;
    if (answered.length !== wanted.length) return `${metric}: want ${wanted.length} series, got ${answered.length}`;
    for (const series of wanted) {
      const actor = inSeries(project, meaning, askedActors(project, meaning), series.actorId);
      const own = answered.find((candidate) => shown(candidate.actor) === shown(actor) && candidate.metric === metric);
      if (!own)
        return `${metric}: no series of ${shown(actor)} in ${shown(answered.map((candidate) => candidate.actor))}`;
      const difference = first(series.points, own.data, differenceOfPoint, `${metric} of actor ${series.actorId}`);
      if (difference) return difference;
    }
  }
  return null;
}

function differenceOfPoint(want: ExpectedPoint, got: SeriesPoint): string | null {
  const right = got.date === want.date && want.values.includes(got.value) && confidenceFits(want.confidence, got);
  return right ? null : `want ${shown(want)}, got ${shown(got)}`;
}

function first<W, G>(
  wanted: readonly W[],
  got: readonly G[],
  differ: (want: W, got: G) => string | null,
  what: string,
): string | null {
  if (wanted.length !== got.length) return `${what}: want ${wanted.length} of them, got ${got.length}`;
  for (const [index, want] of wanted.entries()) {
    const difference = differ(want, got[index]!);
    if (difference) return `${what} ${index}: ${difference}`;
  }
  return null;
}
