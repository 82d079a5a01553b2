import type { Direction, GroupOrder } from '@app/core/contracts';
import { type CitedGroups, type GroupSums, type Page, valueAtEnd } from '@app/core/metric-engine';

interface Ordered {
  readonly key: number;
  /** Null stands last in either direction. */
  readonly value: number | null;
}

type ByNumber = Exclude<GroupOrder, 'group_key'>;

/** What a group is ordered by. Quotients of such whole numbers are equal only where the fractions are. */
const VALUES: Readonly<Record<ByNumber, (of: (name: keyof GroupSums) => number) => number | null>> = {
  total_responses: (of) => of('responses'),
  total_citations: (of) => of('citations'),
  // All rates divide by the same executions, so the dividends sort alike.
  citation_rate: (of) => of('responses'),
  brand_mention_rate: (of) => quotient(of('brand'), of('responses')),
  avg_citation_position: (of) => quotient(of('positionSum'), of('positioned')),
  first_seen_at: (of) => of('firstAt'),
  last_seen_at: (of) => of('lastAt'),
};

const quotient = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

interface Asked {
  readonly order: GroupOrder;
  readonly direction: Direction;
  readonly page: Page;
}

/** Groups that may be on the page: those before its end, and all that are level with the last of these. */
export function candidates(
  groups: CitedGroups,
  found: readonly number[],
  { order, direction, page }: Asked,
): readonly Ordered[] {
  const valueOf = VALUES[order as ByNumber];
  const values = found.map((group) => valueOf((name) => groups.sumOf(group, name)));
  const known = Float64Array.from(values.filter((value) => value !== null)).sort();
  const last = valueAtEnd(known, direction, page);
  return found.flatMap((key, index) => {
    const value = values[index]!;
    const isAmong = last === undefined || (value !== null && (direction === 'desc' ? value >= last : value <= last));
    return isAmong ? [{ key, value }] : [];
  });
}
