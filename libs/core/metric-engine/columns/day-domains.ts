import { SOURCE_TYPES } from '../../kernel';
import { DOMAIN_COUNTS, type DomainCount } from '../rollups/source-rollups';
import { numbersOf, soManyNumbersOf } from '../samples/lists';
import { BYTES_OF_DAY, BYTES_OF_NONE } from './day-executions';
import { IdNumbers, packed, type PackedColumn } from './packed';

/** The rows of a day as the statement lists them; null where there is none. */
export type DomainLists = { readonly domains: string | null } & Readonly<Record<DomainCount, string | null>>;

/** A column of {@link DOMAIN_COUNTS} that orders domains, or all sources of whatever type. */
export type DomainOrder = 'responses' | 'sources';

/** The counts of a local day's domains over all models, as `domain_days` has them, packed column by column. */
export class DayDomains {
  static readonly NONE = new DayDomains(0, null, new IdNumbers());

  /** The number of each row's domain. */
  readonly domain: PackedColumn;
  readonly counts: Readonly<Record<DomainCount, PackedColumn>>;

  /** @param executions of the day, with sources or without */
  constructor(
    readonly executions: number,
    lists: DomainLists | null,
    domains: IdNumbers,
  ) {
    const ids = numbersOf(lists?.domains);
    this.domain = packed(Int32Array.from(ids, (id) => domains.numberOf(id)));
    const counts = DOMAIN_COUNTS.map((count) => [
      count,
      packed(Int32Array.from(soManyNumbersOf(lists?.[count], ids.length))),
    ]);
    this.counts = Object.fromEntries(counts) as Record<DomainCount, PackedColumn>;
  }

  /** About what it takes of the memory. */
  get bytes(): number {
    return this.executions === 0 ? BYTES_OF_NONE : bytesOfDomains(this.domain.length);
  }
}

const BYTES_OF_DOMAIN = 10;

/** About what a day with so many domains takes of the memory. */
export const bytesOfDomains = (domains: number): number => BYTES_OF_DAY + domains * BYTES_OF_DOMAIN;

/** Of each domain that the days have, by its number, what orders it; 0 for one that they have not. */
export function domainValues(days: readonly DayDomains[], order: DomainOrder, domains: number): Float64Array {
  const values = new Float64Array(domains);
  for (const { domain, counts } of days) {
    for (const column of order === 'responses' ? [counts.responses] : SOURCE_TYPES.map((type) => counts[type])) {
      for (let row = 0; row < domain.length; row++) values[domain[row]!]! += column[row]!;
    }
  }
  return values;
}

/** The counts of some domains, by their numbers. */
export function domainSums(
  days: readonly DayDomains[],
  wanted: ReadonlySet<number>,
): ReadonlyMap<number, Readonly<Record<DomainCount, number>>> {
  const sums = new Map([...wanted].map((domain) => [domain, { ...NOTHING }]));
  for (const { domain, counts } of days) {
    for (let row = 0; row < domain.length; row++) {
      const sum = sums.get(domain[row]!);
      if (sum) for (const count of DOMAIN_COUNTS) sum[count] += counts[count][row]!;
    }
  }
  return sums;
}

const NOTHING = Object.fromEntries(DOMAIN_COUNTS.map((count) => [count, 0])) as Record<DomainCount, number>;
