import { type DayTable, emptyTable } from '../../libs/core/monitoring';
import type { Chance } from '../coverage/chance';

/** A made-up project, and how its days differ while nothing changes. */
export interface Design {
  readonly prompts: number;
  readonly models: number;
  /** The mean rate of mentions. */
  readonly rate: number;
  /** How often an answer repeats yesterday's of its prompt and model. */
  readonly repeats: number;
  /** What weekends take from all rates, in logits. */
  readonly weekend: number;
  /** How far days move all rates, as a standard deviation in logits; each resembles the day before by 0.3. */
  readonly shocks: number;
  /** How often a day is missing. */
  readonly missing: number;
  /** How often a model fails on a day; besides, each model fails for four days in a row once in 60 days. */
  readonly failing: number;
}

export const USUAL: Design = {
  prompts: 50,
  models: 5,
  rate: 0.4,
  repeats: 0.3,
  weekend: 0.15,
  shocks: 0,
  missing: 0.05,
  failing: 0.05,
};

export const MONITORED = ['mention_rate', 'share_of_voice', 'citation_rate', 'net_sentiment'] as const;
export type Monitored = (typeof MONITORED)[number];

/** A lasting fall of the figure from a day on, in points. */
export interface Fall {
  readonly day: number;
  readonly points: number;
}

export interface DrawnProject {
  readonly tables: Readonly<Record<Monitored, DayTable>>;
  /** Of each cell its model. */
  readonly models: Uint8Array;
}

const RIVALS = [0.45, 0.3, 0.15];
const SHOCKS_REPEAT = 0.3;
const OUTAGE = { every: 60, days: 4 };

const logit = (rate: number): number => Math.log(rate / (1 - rate));
const rateOf = (value: number): number => 1 / (1 + Math.exp(-value));

/** What answers say: of the own brand, of three rivals, of own pages, and how they speak of the brand. */
export function drawProject(chance: Chance, design: Design, days: number, fall?: Fall): DrawnProject {
  const { prompts, models, repeats } = design;
  const cells = prompts * models;
  const tables = {
    mention_rate: emptyTable(cells, days),
    share_of_voice: emptyTable(cells, days),
    citation_rate: emptyTable(cells, days),
    net_sentiment: emptyTable(cells, days),
  };
  const { runs, moves } = drawDays(chance, design, days);
  const ofModels = new Uint8Array(cells);
  for (let prompt = 0; prompt < prompts; prompt++) {
    const common = logit(design.rate) + 0.9 * chance.normal();
    const tone = 0.25 + 0.4 * chance.normal();
    for (let model = 0; model < models; model++) {
      const cell = prompt * models + model;
      ofModels[cell] = model;
      const own = common + 0.5 * chance.normal();
      const rivals = RIVALS.map((rate) => logit(rate) + 0.9 * chance.normal());
      const cited = logit(design.rate / 2) + 0.7 * chance.normal();
      let answer = { named: 0, rivals: 0, cited: 0, tone: 0 };
      for (let day = 0; day < days; day++) {
        const isRun = runs[day]![model]!;
        const move = moves[day]!;
        // Two draws, so that the figure falls by the whole whatever the cell's own rate is.
        const falls = fall && day >= fall.day ? fall.points / 100 : 0;
        if (!(chance.uniform() < repeats) || day === 0 || (fall && day === fall.day)) {
          const rate = rateOf(own + move);
          const named = Number(chance.uniform() < rate * (1 - falls / design.rate));
          const others = rivals.reduce((sum, rival) => sum + Number(chance.uniform() < rateOf(rival + move / 2)), 0);
          const mean = Math.max(-0.9, Math.min(0.9, tone + move / 2)) - (named ? falls : 0);
          const spoken = chance.uniform();
          answer = {
            named,
            rivals: others,
            cited:
              Number(chance.uniform() < rateOf(cited + move) * (1 - falls / (design.rate / 2))) *
              (1 + Number(chance.uniform() < 0.3)),
            tone: spoken < (0.6 + mean) / 2 ? 1 : spoken < 0.6 ? -1 : 0,
          };
        }
        if (!isRun) continue;
        const at = cell * days + day;
        const put = (name: Monitored, y: number, x: number) => {
          tables[name].n[at] = 1;
          tables[name].y[at] = y;
          tables[name].x[at] = x;
        };
        put('mention_rate', answer.named, 1);
        put('share_of_voice', answer.named, answer.named + answer.rivals);
        put('citation_rate', answer.cited, 1);
        put('net_sentiment', answer.named * answer.tone, answer.named);
      }
    }
  }
  return { tables, models: ofModels };
}

/** Which models run on which days, and how far a day moves all rates. */
function drawDays(chance: Chance, design: Design, days: number) {
  const outages = Array.from({ length: design.models }, () => Math.floor(OUTAGE.every * chance.uniform()));
  let shock = chance.normal();
  const moves: number[] = [];
  const runs: boolean[][] = [];
  for (let day = 0; day < days; day++) {
    shock = SHOCKS_REPEAT * shock + Math.sqrt(1 - SHOCKS_REPEAT ** 2) * chance.normal();
    moves.push(design.shocks * shock - (day % 7 >= 5 ? design.weekend : 0));
    const isMissing = chance.uniform() < design.missing;
    runs.push(
      outages.map((start) => {
        const isDown = design.failing > 0 && (day - start + OUTAGE.every) % OUTAGE.every < OUTAGE.days;
        return !(chance.uniform() < design.failing) && !isDown && !isMissing;
      }),
    );
  }
  return { runs, moves };
}
