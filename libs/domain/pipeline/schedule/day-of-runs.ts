import type { ProjectDay } from '@app/core/contracts';
import { type Cadence, cadenceOf, CADENCES, modelCode, type ModelId, slotsPerDay } from '@app/core/kernel';
import type { AskedPrompts } from './planner.repository';

interface Runs {
  readonly model: ModelId;
  readonly cadence: Cadence | null;
  /** A day, of one replicate. */
  readonly runs: number;
}

interface AskedModels {
  /** Those that are enabled. */
  readonly models: readonly ModelId[];
  /** Those of them that somebody can be asked for. */
  readonly askable: readonly ModelId[];
  /** Which prompts each of them is asked. */
  readonly asked: readonly AskedPrompts[];
}

/** What a day of a project brings and costs, whatever its prompts' own models and cadences are. */
export class DayOfRuns {
  private readonly all: readonly Runs[];
  private readonly priced: readonly ModelId[];

  /** @param latest model code → millionths of the currency that a run has cost */
  constructor(
    private readonly of: AskedModels,
    project: Cadence,
    private readonly latest: ReadonlyMap<number, number>,
  ) {
    const { askable, asked } = of;
    this.priced = askable.filter((model) => latest.has(modelCode(model)));
    this.all = askable.flatMap((model) =>
      asked.flatMap(({ model: code, cadence, prompts }) =>
        code === modelCode(model) ? { model, cadence, runs: prompts * slotsPerDay(cadenceOf(project, cadence)) } : [],
      ),
    );
  }

  day(replicates: number, currency: string): ProjectDay {
    const { models, askable } = this.of;
    return {
      runs: this.runs(replicates),
      cost_micros: this.cost(replicates),
      unpriced_models: askable.filter((model) => !this.priced.includes(model)),
      unasked_models: models.filter((model) => !askable.includes(model)),
      currency,
      models: models.map((model) => {
        const ofModel = this.all.filter((one) => one.model === model);
        const isPriced = this.priced.includes(model);
        return {
          model,
          runs: this.runs(replicates, ofModel),
          cost_micros: isPriced ? this.cost(replicates, ofModel) : null,
        };
      }),
      cadences: [null, ...CADENCES].flatMap((cadence) => {
        const ofCadence = this.all.filter((one) => one.cadence === cadence);
        if (ofCadence.length === 0) return [];
        return { cadence, runs: this.runs(replicates, ofCadence), cost_micros: this.cost(replicates, ofCadence) };
      }),
    };
  }

  /** Of models whose price is known alone; null where there is none. */
  pricedRuns(replicates: number): number | null {
    if (this.priced.length === 0) return null;
    return this.runs(
      replicates,
      this.all.filter(({ model }) => this.priced.includes(model)),
    );
  }

  /** Millionths of the currency, of models whose price is known; null where there is none. */
  cost(replicates: number, of = this.all): number | null {
    if (this.priced.length === 0) return null;
    const micros = of.reduce((sum, { model, runs }) => sum + runs * (this.latest.get(modelCode(model)) ?? 0), 0);
    return Math.round(replicates * micros);
  }

  private runs(replicates: number, of = this.all): number {
    return rounded(replicates * of.reduce((sum, { runs }) => sum + runs, 0));
  }
}

/** A week has a seventh of its runs a day. */
const rounded = (runs: number): number => Math.round(runs * 100) / 100;
