const VERBS = ['select', 'insert', 'update', 'delete', 'merge'];

/** What a statement does: its first word, or behind a `with` the first word that writes. */
export function verbOf(text: string): string {
  const [first = ''] = /\w+/.exec(text) ?? [];
  const verb = first.toLowerCase();
  if (verb === 'with') return /\b(insert|update|delete|merge)\b/i.exec(text)?.[0].toLowerCase() ?? 'select';
  return VERBS.includes(verb) ? verb : 'other';
}
