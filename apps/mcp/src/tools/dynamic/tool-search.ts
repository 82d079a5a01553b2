import MiniSearch from 'minisearch';
import type { ListedTool } from '../listed-tool';

/** Say nothing of what a tool is for. */
const EMPTY_WORDS = new Set(
  'the and for are was were did does how what which who why when where our your their its with from that this have has'.split(
    ' ',
  ),
);
const SHORTEST_WORD = 3;

interface Entry {
  readonly name: string;
  readonly words: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: string;
}

/** Finds tools by what their names, titles, descriptions and parameters say, the best first. */
export class ToolSearch {
  private readonly index = new MiniSearch<Entry>({
    idField: 'name',
    fields: ['words', 'title', 'description', 'parameters'],
    processTerm: (term) => {
      const word = term.toLowerCase();
      return word.length < SHORTEST_WORD || EMPTY_WORDS.has(word) ? null : word;
    },
    searchOptions: { boost: { words: 3, title: 2 }, prefix: (term) => term.length > SHORTEST_WORD, fuzzy: 0.2 },
  });

  constructor(tools: readonly ListedTool[]) {
    this.index.addAll(
      tools.map(({ name, title, description, inputSchema }) => ({
        name,
        words: name.replaceAll('_', ' '),
        title,
        description,
        parameters: Object.entries(inputSchema.properties)
          .map(([parameter, { description: words }]) => `${parameter.replaceAll('_', ' ')} ${String(words)}`)
          .join(' '),
      })),
    );
  }

  /** @param isOffered whether a tool may be found @returns names */
  find(query: string, isOffered: (name: string) => boolean): string[] {
    const found = this.index
      .search(query, { filter: ({ id }) => isOffered(id as string) })
      .map(({ id }) => id as string);
    const named = found.filter((name) => query.includes(name));
    return [...named, ...found.filter((name) => !named.includes(name))];
  }
}
