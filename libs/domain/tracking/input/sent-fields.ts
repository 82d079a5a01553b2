/** Picks the named fields that a client has sent. A null, which clears a field, counts as sent. */
export function sentFields<Body extends object, Name extends keyof Body>(
  body: Body,
  names: readonly Name[],
): { [Key in Name]?: Exclude<Body[Key], undefined> } {
  const sent = names.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]);
  return Object.fromEntries(sent) as { [Key in Name]?: Exclude<Body[Key], undefined> };
}
