import { type CounterName, type HistogramName, HISTOGRAMS, type LabelsOf } from './instruments';
import { type Labels, observer, type SpanStart } from './observer';

type Timed = Exclude<HistogramName, 'http.server.request.duration'>;

interface Course {
  readonly kind?: SpanStart['kind'];
  readonly parent?: string;
  readonly onlyInside?: boolean;
  /** What an error is called; `error` unless given. */
  readonly failed?: (error: unknown) => string;
}

/**
 * Measures work that takes time, and makes a span of it.
 * @param work may say how it ended; `ok` unless it does or throws
 */
export async function observed<Name extends Timed, Result>(
  name: Name,
  labels: Omit<LabelsOf<Name>, 'outcome'>,
  work: (ended: (outcome: string) => void) => Promise<Result>,
  course: Course = {},
): Promise<Result> {
  const taker = observer();
  if (!taker) return work(() => undefined);
  const { kind = 'internal', failed = () => 'error', ...start } = course;
  const from = performance.now();
  let outcome = 'ok';
  let broke = false;
  const span = taker.open({ name: spanName(name, labels), kind, ...start });
  try {
    const run = () => work((said) => (outcome = said));
    return await (span ? span.run(run) : run());
  } catch (error) {
    broke = true;
    outcome = failed(error);
    throw error;
  } finally {
    const all = { ...labels, outcome };
    taker.record(name, all, (performance.now() - from) / 1_000);
    span?.end(all, broke);
  }
}

/** Counts what has happened. */
export function count<Name extends CounterName>(name: Name, labels: LabelsOf<Name>, value = 1): void {
  observer()?.add(name, labels, value);
}

const spanName = (name: Timed, labels: Labels): string =>
  [name.replace(/^visibility\.|\.duration$/g, ''), labels[HISTOGRAMS[name].labels[0]]].join(' ');
