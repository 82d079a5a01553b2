import type { AlarmModel, AlarmPrompt } from '@app/core/contracts';
import { modelId } from '@app/core/kernel';
import { type ExplainedChange, explainChange, type ExplainedRow, type WindowCell } from '@app/core/metric-engine';
import { cellSums } from '@app/core/monitoring';
import { overTable } from './figures';
import type { Observation } from './observation';

/** Prompts that an alarm names. */
const NAMED = 5;

export interface AlarmParts extends Pick<ExplainedChange, 'before' | 'after' | 'change'> {
  readonly prompts: readonly Omit<AlarmPrompt, 'text'>[];
  readonly models: readonly AlarmModel[];
}

/** By what the figure changed since a day, by the parts of `/metrics/change`. */
export function alarmParts(observation: Observation, since: number): AlarmParts {
  const { table, monitor, prompts, models } = observation;
  const metric = overTable(monitor.metric);
  const cells = prompts.map((promptId, cell): WindowCell => {
    const side = (from: number, to: number) => {
      const { y, x } = cellSums(table, cell, from, to);
      return { mentions: BigInt(Math.round(y)), responses: BigInt(Math.round(x)) };
    };
    return { promptId, model: models[cell]!, before: side(0, since), after: side(since, table.days) };
  });
  const ofPrompts = explainChange(metric, cells, { keyOf: ({ promptId }) => promptId, tested: 'models' });
  const ofModels = explainChange(metric, cells, { keyOf: ({ model }) => model, tested: 'prompts' });
  const { before, after, change } = ofPrompts;
  return {
    before,
    after,
    change,
    prompts: ofPrompts.rows.slice(0, NAMED).map((row) => ({ prompt_id: Number(row.key), ...partOf(row) })),
    models: ofModels.rows.map((row) => ({ model: modelId(Number(row.key)), ...partOf(row) })),
  };
}

const partOf = ({ before, after, contribution, significant }: ExplainedRow) => ({
  before,
  after,
  contribution,
  significant,
});
