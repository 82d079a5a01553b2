import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaptureCost } from './capture';
import type { ReadCost } from './reads';

export interface TableBytes {
  readonly table: string;
  readonly rows: number;
  /** Bytes, with what is stored out of line. */
  readonly heap: number;
  readonly indexes: number;
}

/** Of one data set. */
export interface Figures {
  readonly measuredOn: string;
  /** Load average at the end. */
  readonly load: number;
  readonly executions: number;
  /** Whether projects that are not measured have sources, sentiments and answers too. */
  readonly full: boolean;
  readonly tables: readonly TableBytes[];
  readonly reads: readonly ReadCost[];
  readonly capture: readonly CaptureCost[];
}

const FOLDER = join('.data', 'bench');
const NAME = /^scale-\d[\w-]*\.json$/;

export function keepFigures(figures: Figures): void {
  const name = `scale-${figures.executions}${figures.full ? '' : '-measured-only'}.json`;
  writeFileSync(join(FOLDER, name), `${JSON.stringify(figures, null, 1)}\n`);
}

/** Of all data sets that were measured on this machine, the smallest first. */
export const keptFigures = (): Figures[] =>
  readdirSync(FOLDER)
    .filter((name) => NAME.test(name))
    .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Figures)
    .sort((one, other) => one.executions - other.executions);
