/** So long is what may stand before the name that an item begins with. */
const LONGEST = 120;
/** Numbers, signs, Markdown, articles and what joins two names. */
const NO_WORDS =
  /^(?:[^\p{L}]|&[a-z]+;|<[^>]{1,80}>|(?<!\p{L})(?:the|der|die|das|le|la|les|l|el|los|las|il|lo|gli|o|os|as|de|het|a|az|and|und|et|y|e|en|och|og|ja|и|та|и|vs|or|oder|ou|o|και|و|ו|and|和|与|と|와|과)(?!\p{L}))*$/iu;

/** Whether nothing that an item is about stands between where it begins and a name. `before` is Markdown. */
export function startsItem(before: string): boolean {
  return before.length <= LONGEST && NO_WORDS.test(before);
}
