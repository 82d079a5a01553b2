import type { Measure } from '../measures';
import type { Sums } from './sums';

/** What a prompt's answers, or those of one model to it, add up to in two windows. */
export interface WindowCell {
  readonly promptId: number;
  /** The model's code; 0 where models are not told apart. */
  readonly model: number;
  readonly before: Sums;
  readonly after: Sums;
}

/** The row of `compileWindowCells`: lists with commas, all of one length; null without cells. */
export type WindowCellColumns = { readonly prompt_id: string | null; readonly model: string | null } & {
  readonly is_now: string | null;
} & { readonly [measure in Measure]?: string | null };

export function windowCells(columns: WindowCellColumns, measures: readonly Measure[]): WindowCell[] {
  const listed = (column: keyof WindowCellColumns) => columns[column]?.split(',') ?? [];
  const [models, isNow, sums] = [listed('model'), listed('is_now'), measures.map(listed)];
  const cells = new Map<string, { promptId: number; model: number; before: Sums; after: Sums }>();
  listed('prompt_id').forEach((promptId, row) => {
    const key = `${promptId} ${models[row]}`;
    const cell = cells.get(key) ?? { promptId: Number(promptId), model: Number(models[row]), before: {}, after: {} };
    cell[isNow[row] === '1' ? 'after' : 'before'] = Object.fromEntries(
      measures.map((measure, index) => [measure, BigInt(sums[index]![row]!)]),
    );
    cells.set(key, cell);
  });
  return [...cells.values()];
}
