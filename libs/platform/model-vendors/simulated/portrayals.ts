import { escapeMarkdown } from './escape-markdown';
import { LANGUAGE_PACKS, type LanguagePack } from './languages';

/** What a simulated answer says of a brand. */
export interface Portrayal {
  readonly tone: 'praise' | 'strength' | 'mention' | 'doubt';
  /** Stands in the answer. */
  readonly quote: string;
  readonly topics: readonly string[];
}

/** Finds the first sentence of a simulated answer that speaks of the brand; null when there is none. */
export function portrayalIn(text: string, names: readonly string[]): Portrayal | null {
  const pack = LANGUAGE_PACKS.find(({ openings }) => openings.some((opening) => text.startsWith(opening)));
  if (!pack) return null;
  for (const name of names.map(escapeMarkdown)) {
    for (const line of text.split('\n').filter((line) => line.includes(name))) {
      const found = portrayalOn(line, name, pack);
      if (found) return found;
    }
  }
  return null;
}

function portrayalOn(line: string, name: string, pack: LanguagePack): Portrayal | null {
  const cell = `| ${name} | `;
  const listed = line.startsWith(cell) && pack.strengths.find((strength) => line.startsWith(strength, cell.length));
  if (listed) return { tone: 'strength', quote: `${cell}${listed}`, topics: [listed] };
  const spelt = line.includes(`**${name}**`) ? `**${name}**` : name;
  const spoken = (sentence: string): string => sentence.replace('{brand}', () => spelt);
  for (const [index, sentence] of pack.doubts.entries()) {
    const quote = spoken(sentence);
    if (line.includes(quote)) return { tone: 'doubt', quote, topics: [pack.doubtTopics[index]!] };
  }
  for (const sentence of pack.praises) {
    const strength = pack.strengths.find((one) => line.includes(spoken(sentence).replace('{strength}', one)));
    if (strength)
      return { tone: 'praise', quote: spoken(sentence).replace('{strength}', strength), topics: [strength] };
  }
  const mention = pack.mentions.map(spoken).find((quote) => line.includes(quote));
  return mention ? { tone: 'mention', quote: mention, topics: [] } : null;
}
