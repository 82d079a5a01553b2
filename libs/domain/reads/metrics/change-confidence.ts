import type { ComparedConfidence } from '@app/core/contracts';
import type { ConfidenceKind, TimeWindow } from '@app/core/kernel';
import { figureOf, type MetricDefinition, type RowKey, type Sample, shownConfidence } from '@app/core/metric-engine';
import type { SamplesRepository } from '../samples/samples.repository';
import type { ProjectSelection } from '../selection/selections';

export interface AskedChange {
  readonly metric: MetricDefinition;
  readonly actorId: number;
  readonly previous: TimeWindow;
  readonly byModel: boolean;
}

/** The row that answers to a prompt belong to, of one model where rows tell models apart; undefined for none. */
export type KeyOf = (cell: { readonly promptId: number; readonly model: number }) => RowKey | undefined;

/** Reads what the figures of a change and of its rows rest on. */
export function changeSample(
  samples: SamplesRepository,
  question: ProjectSelection,
  kind: ConfidenceKind,
  { metric, actorId, previous, byModel }: AskedChange,
): Promise<Sample> {
  const actors = question.tracked.filter((actor) => actor.actorId === actorId);
  return samples.sample(
    { ...question, actors },
    { kind, metrics: [metric], slots: byModel ? 'model' : null, previous },
  );
}

/** Makes a function from the key of a row to how sure its figures are. */
export function rowsConfidence(sample: Sample, { metric, actorId }: AskedChange, keyOf: KeyOf) {
  const figure = figureOf(metric);
  const of = (side: Sample) => {
    const parts = side.parts(keyOf);
    return (key: RowKey) => shownConfidence(side.confidenceAt(figure, actorId, parts.get(key) ?? NOWHERE));
  };
  const [before, after] = [of(sample.before!), of(sample)];
  return (key: RowKey): ComparedConfidence => ({ before: before(key), after: after(key) });
}

const NOWHERE = new Int32Array();

/** How sure the figures of the whole are. */
export const wholeConfidence = (sample: Sample, asked: AskedChange): ComparedConfidence =>
  rowsConfidence(sample, asked, () => null)(null);
