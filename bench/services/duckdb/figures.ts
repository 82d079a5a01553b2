/** What an answer says, figure by figure, under names that tell where it is said. */
export type Figures = ReadonlyMap<string, Figure>;
export type Figure = number | string | boolean | null;

/** Numbers that both round to 4 decimals, or do not round at all. */
const TOLERANCE = 1e-9;
const SHOWN = 20;

/** Each name may be told once. */
export function figuresOf(told: Iterable<readonly [name: string, figure: Figure | undefined]>): Figures {
  const figures = new Map<string, Figure>();
  for (const [name, figure] of told) {
    if (figures.has(name)) throw new Error(`two figures are told as ${name}`);
    figures.set(name, figure ?? null);
  }
  return figures;
}

/** The fields of a row, under its name. */
export const fieldsOf = (name: string, row: Readonly<Record<string, Figure | undefined>>): [string, Figure][] =>
  Object.entries(row).map(([field, figure]) => [`${name} ${field}`, figure ?? null]);

/** Names with both figures, of at most so many that differ. What only one tells must be nothing: 0, or null. */
export function differences(ours: Figures, theirs: Figures): string[] {
  const names = new Set([...ours.keys(), ...theirs.keys()]);
  const differing = [...names].filter((name) => !areEqual(ours.get(name), theirs.get(name)));
  const shown = differing.slice(0, SHOWN).map((name) => `${name}: ours ${ours.get(name)}, DuckDB ${theirs.get(name)}`);
  return differing.length > SHOWN ? [...shown, `and ${differing.length - SHOWN} more`] : shown;
}

function areEqual(one: Figure | undefined, other: Figure | undefined): boolean {
  if (one === undefined || other === undefined) return !(one ?? other);
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) <= TOLERANCE;
  return one === other;
}
