import { EXECUTION_ROW } from '../../kernel';
import type { SumTable } from './sums';
import type { Timeline } from './timeline';

/** @param table with the measure `responses` */
export const responsesByPeriod = ({ periods }: Timeline, table: SumTable) =>
  periods.map(({ firstDay, offset, partial }) => ({
    date: firstDay,
    responses: Number(table.at(offset, EXECUTION_ROW).responses ?? 0n),
    partial,
  }));
