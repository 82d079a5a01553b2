import type { Direction, GroupOrder } from '@app/core/contracts';
import type { CitedGroups, Page } from '@app/core/metric-engine';

interface Ordered {
  readonly key: number;
  /** Null stands last in either direction. */
  readonly value: number | null;
}

type ByNumber = Exclude<GroupOrder, 'group_key'>;

/** What a group is ordered by. Quotients of such whole numbers are equal only where the fractions are. */
const VALUES: Readonly<Record<ByNumber, (groups: CitedGroups, key: number) => number | null>> = {
  total_responses: ({ responses }, key) => responses[key]!,
  total_citations: ({ citations }, key) => citations[key]!,
  // All rates divide by the same executions, so the dividends sort alike.
  citation_rate: ({ responses }, key) => responses[key]!,
  brand_mention_rate: ({ brand, responses }, key) => quotient(brand[key]!, responses[key]!),
  avg_citation_position: ({ positionSum, positioned }, key) => quotient(positionSum[key]!, positioned[key]!),
  first_seen_at: ({ firstAt }, key) => firstAt[key]!,
  last_seen_at: ({ lastAt }, key) => lastAt[key]!,
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
  const ordered = found.map((key) => ({ key, value: valueOf(groups, key) }));
  const end = page.page * page.perPage;
  const values = Float64Array.from(ordered.flatMap(({ value }) => (value === null ? [] : [value]))).sort();
  if (direction === 'desc') values.reverse();
  if (end > values.length) return ordered;
  const last = values[end - 1]!;
  return ordered.filter(({ value }) => value !== null && (direction === 'desc' ? value >= last : value <= last));
}
