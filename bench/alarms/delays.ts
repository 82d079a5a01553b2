import { daysToFind, thresholdOf } from '../../libs/core/monitoring';
import { Chance } from '../coverage/chance';
import { reached, watchOn } from './day-by-day';
import { type Design, drawProject, type Monitored } from './project';

export interface Delay {
  /** Days from a fall to its alarm, in half of the draws; null where half of them have none in 40 days. */
  readonly median: number | null;
  /** Of the draws, those with an alarm within 40 days. */
  readonly found: number;
  /** What the screen says, in the middle of the draws. */
  readonly promised: number | null;
}

const LONGEST = 40;
const MONITORS = 4;

/** In how many days a fall is found. @param points how far the figure falls */
export function delayOf(design: Design, name: Monitored, history: number, points: number, draws: number): Delay {
  const chance = new Chance(`delays ${name} ${JSON.stringify(design)} ${history} ${points}`);
  const delays: number[] = [];
  const promises: number[] = [];
  for (let draw = 0; draw < draws; draw++) {
    const drawn = drawProject(chance, design, history + LONGEST, { day: history, points });
    const table = drawn.tables[name];
    const before = watchOn(table, drawn.models, history);
    if (before.state === 'watching') {
      const { deviation, denominator, worth } = before.baseline;
      const shift = points / ((100 * deviation) / denominator);
      promises.push(daysToFind(shift, thresholdOf(MONITORS, worth)) ?? Infinity);
    }
    let delay = Infinity;
    for (let day = 1; day <= LONGEST && delay === Infinity; day++)
      if (reached(watchOn(table, drawn.models, history + day), 'down') > 1) delay = day;
    delays.push(delay);
  }
  return {
    median: middle(delays),
    found: delays.filter(Number.isFinite).length / draws,
    promised: middle(promises),
  };
}

function middle(values: readonly number[]): number | null {
  const value = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;
  return Number.isFinite(value) ? value : null;
}
