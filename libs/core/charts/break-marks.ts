import { modelName, type ModelId } from '@app/core/kernel';
import type { Day } from './days';
import type { TimeMark } from './series';

/** A day from which a vendor answers with another model than before (docs/metrics.md, "Breaks"). */
export interface ModelBreak {
  readonly date: Day;
  readonly model: ModelId;
  readonly from: string;
  readonly to: string;
}

export const breakMarks = (breaks: readonly ModelBreak[]): TimeMark[] =>
  breaks.map(({ date, model, from, to }) => ({
    date,
    kind: 'break',
    label: `${modelName(model)}${from === to ? ' answers otherwise' : `: ${from} became ${to}`}`,
  }));
