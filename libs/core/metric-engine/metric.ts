import type { Measure } from './measures';

/**
 * - `none`: every period shows its own value
 * - `last_nonzero`: a week or month total of 0 repeats the last total that was not
 * - `last_value`: a week or month without a denominator repeats the last value
 */
export type Carry = 'none' | 'last_nonzero' | 'last_value';

/** A metric as data (docs/metrics.md): sum(numerator) / sum(denominator) x scale. */
export interface MetricDefinition {
  readonly name: string;
  /** Measures of the actor; `minus` ones are subtracted. */
  readonly numerator: { readonly plus: readonly Measure[]; readonly minus?: readonly Measure[] };
  /** `null` for a count. */
  readonly denominator: readonly Measure[] | null;
  /** The denominator sums these rows: executions for a rate, the actor's own for an average. */
  readonly denominatorOf: 'executions' | 'actor';
  readonly scale: number;
  /** One unit of the numerator is worth 1 / this. */
  readonly numeratorUnit?: number;
  readonly carry: Carry;
  /** The value of a period without a denominator, or without rows. */
  readonly empty: 0 | null;
  readonly summary: 'sum' | 'average';
  /** Whether an answer adds at most one to the denominator and to the numerator. */
  readonly proportion: boolean;
  /** Values that no data can pass; an interval ends there. */
  readonly least?: number;
  readonly most?: number;
  /** A metric of the `project` has one series, whatever the actors. */
  readonly subject: 'actor' | 'project';
}

type CountOptions = Pick<MetricDefinition, 'name' | 'carry'> & { measure: Measure; subject?: 'project' };

/** A plain sum over the period. */
export const count = ({ name, carry, measure, subject }: CountOptions): MetricDefinition => ({
  name,
  numerator: { plus: [measure] },
  denominator: null,
  denominatorOf: 'actor',
  scale: 1,
  carry,
  empty: 0,
  summary: 'sum',
  proportion: false,
  subject: subject ?? 'actor',
});

type RatioOptions = Pick<MetricDefinition, 'name' | 'numerator' | 'denominator' | 'denominatorOf'> &
  Partial<Pick<MetricDefinition, 'scale' | 'numeratorUnit' | 'proportion' | 'least' | 'most'>>;

/** A quotient of period sums. It is null without a denominator, and carried over weeks and months. */
export const ratio = (options: RatioOptions): MetricDefinition => ({
  scale: 100,
  proportion: false,
  least: 0,
  ...options,
  carry: 'last_value',
  empty: null,
  summary: 'average',
  subject: 'actor',
});
