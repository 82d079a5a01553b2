/** A section of a written text. */
export interface TextSection {
  /** Null for the opening, which has none. */
  readonly heading: string | null;
  /** Markdown. */
  readonly text: string;
}

const HEADING = /^## (.*)\n*/u;

/** The sections of a text in Markdown; each but an opening begins with a heading of the second level. */
export const sectionsOf = (body: string): TextSection[] =>
  body
    .split(/^(?=## )/mu)
    .map((block) => {
      const [line = '', heading] = HEADING.exec(block) ?? [];
      return { heading: heading?.trim() ?? null, text: block.slice(line.length).trim() };
    })
    .filter(({ heading, text }) => heading !== null || text !== '');

/** The same as one text again. */
export const bodyOf = (sections: readonly TextSection[]): string =>
  sections
    .map(({ heading, text }) => (heading === null ? text : [`## ${heading}`, text].filter(Boolean).join('\n\n')))
    .join('\n\n');
