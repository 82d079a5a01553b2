/** The same things, in which those of one name have their ids behind it, so that people can choose between them. */
export function toldApart<One extends { readonly id: number; readonly name: string }>(things: readonly One[]): One[] {
  const counts = new Map<string, number>();
  for (const { name } of things) counts.set(name, (counts.get(name) ?? 0) + 1);
  return things.map((one) => (counts.get(one.name) === 1 ? one : { ...one, name: `${one.name} (no. ${one.id})` }));
}
