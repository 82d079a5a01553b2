/**
 * What was seen, line by line: what it comes to first, then what it rests on. English without lines, as earlier releases
 * wrote it, is cut into sentences.
 */
export function descriptionLines(description: string, language: string): string[] {
  const text = language.startsWith('en') && !description.includes('\n') ? bySentence(description) : description;
  return text.split(/\n+/).map((line) => line.trim());
}

/** A question mark within an address ends no sentence, which the rules of Unicode take it for. */
const bySentence = (text: string): string =>
  [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.replace(/\s$/, '\n'))
    .join('')
    .trim();
