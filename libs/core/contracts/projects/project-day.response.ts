import type { Cadence, ModelId } from '@app/core/kernel';
import { RestOnly } from '../shared/rest-only';

/** What another number of replicates does. A slot keeps the number with which it began. */
export class ReplicatesChange {
  /** The start of the next slot. @format date-time @example 2026-03-10T23:00:00.000Z */
  from: string;

  /** How many runs a prompt has on a model in the slot until then. @example 1 */
  replicates_until: number;

  /**
   * Runs of a day more than until then, negative for fewer; null before the project's first runs, and where nobody can be asked.
   * @format double @example 50
   */
  added_runs_per_day: number | null;

  /**
   * What these runs will cost a day, in millionths of the currency, by what the project's latest runs have cost; negative
   * for what is saved. Null before the project's first runs.
   * @example 500000
   */
  added_cost_micros_per_day: number | null;

  /** ISO 4217. @example EUR */
  currency: string;
}

/** A model's part in a day of a project. */
export class ModelDay {
  /** The model. @example chatgpt */
  model: ModelId;

  /** Of all prompts that it is asked, each as often as it is asked; 0 where nobody can be asked for it. @format double @example 25 */
  runs: number;

  /** In millionths of the currency, by the project's latest runs of it; null before the first. @example 250000 */
  cost_micros: number | null;
}

/** The part of prompts with one cadence of their own in a day of a project. */
export class CadenceDay {
  /** Their own, which counts where the project's is not slower; null of prompts that have none. @example weekly */
  cadence: Cadence | null;

  /** Of these prompts, on all their models. @format double @example 25 */
  runs: number;

  /** In millionths of the currency, by the project's latest runs; null before the first. @example 250000 */
  cost_micros: number | null;
}

/** What a day of a project brings at its cadence and number of replicates, while its prompts do not rest. */
export class ProjectDay {
  /** Of all models that are on and that somebody can be asked for. @format double @example 125 */
  runs: number;

  /** In millionths of the currency, by the project's latest runs; null before the first. @example 1250000 */
  cost_micros: number | null;

  /** Ids of models without a run that tells their price. @example ["grok"] */
  unpriced_models: string[];

  /**
   * Ids of models that are on and bring no runs: no vendor with a key answers for them over the project's channel, so
   * answers come by imports alone. @example ["grok"]
   */
  @RestOnly
  unasked_models: string[];

  /** ISO 4217. @example EUR */
  currency: string;

  /** Models that are on, with the part that each of them has. */
  @RestOnly
  models: ModelDay[];

  /** The same by the prompts' own cadences. */
  @RestOnly
  cadences: CadenceDay[];
}
