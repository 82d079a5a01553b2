const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|[Dd]r|[Mm]rs?|[Mm]s|[Pp]rof|[Ss]t|[Nn]r|[Nn]o|vs|etc|ca|bzw|usw|[Ss]ra?|[Uu]d|approx|Inc|Ltd|Co)\.$/u;
const ORDINAL = /\b\d{1,2}\.$/;

/**
 * Sentences of a text in any language, by Unicode's rules. Unlike those, a full stop after an abbreviation or after the
 * number of a day ends no sentence.
 */
export function sentencesOf(text: string, language = 'en'): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const sentences: string[] = [];
  for (const line of text.split(/\n+/)) {
    let open = '';
    for (const { segment } of segmenter.segment(line)) {
      open += segment;
      const seen = open.trim();
      if (ABBREVIATION.test(seen) || ORDINAL.test(seen)) continue;
      if (seen) sentences.push(seen);
      open = '';
    }
    if (open.trim()) sentences.push(open.trim());
  }
  return sentences;
}
