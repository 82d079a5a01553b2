/** An llms.txt as https://llmstxt.org describes it. Lines count from 1. */
export interface LlmsTxt {
  /** The first line that is not empty; null when all are. */
  readonly first: { readonly text: string; readonly line: number } | null;
  /** The H1, when it is the first line; null otherwise. */
  readonly title: { readonly text: string; readonly line: number } | null;
  /** The blockquote right after it. */
  readonly summary: { readonly text: string; readonly line: number } | null;
  /** What stands below each H2. */
  readonly sections: readonly LlmsTxtSection[];
  readonly links: readonly LlmsTxtLink[];
}

export interface LlmsTxtSection {
  readonly title: string;
  readonly line: number;
  /** Items of lists, those inside of other items aside. */
  readonly items: readonly { readonly text: string; readonly line: number; readonly isLink: boolean }[];
}

export interface LlmsTxtLink {
  readonly name: string;
  /** As written. */
  readonly href: string;
  readonly line: number;
}

interface Line {
  readonly text: string;
  readonly line: number;
}

const LONGEST_LINE = 4_000;
const FENCE = /^ {0,3}(```|~~~)/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t](.*))?$/;
const CLOSING_MARKS = /(?:^|[ \t])#+$/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(\S.*)?$/;
const QUOTE = /^ {0,3}>[ \t]?(.*)$/;
const LINK = String.raw`\[((?:[^\[\]\\]|\\.|\[[^\[\]]*\])*)\]\([ \t]*<?([^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:[ \t]+(?:"[^"]*"|'[^']*'))?[ \t]*\)`;
const LINKS = new RegExp(`(?<!!)${LINK}`, 'g');
/** `[name](url)`, and notes after a colon, which East Asia writes wide. */
const LINK_ITEM = new RegExp(String.raw`^${LINK}[ \t]*(?:[:：].*)?$`);

/** Reads any text without throwing. */
export function parseLlmsTxt(text: string): LlmsTxt {
  const lines = withoutFences(text);
  const filled = lines.filter((line) => line.text.trim() !== '');
  const first = filled[0] ?? null;
  const headings = headingsOf(lines);
  const title = headings.find(({ level, line }) => level === 1 && line === first?.line) ?? null;
  const next = title && filled.find(({ line }) => line > title.lastLine);
  const quote = next && QUOTE.exec(next.text);
  return {
    first: first && { text: first.text.trim(), line: first.line },
    title: title && { text: title.text, line: title.line },
    summary: quote ? { text: quote[1]!.trim(), line: next.line } : null,
    sections: sectionsOf(lines, headings),
    links: lines.flatMap(({ text, line }) =>
      [...text.matchAll(LINKS)].map(([, name, href]) => ({ name: name!, href: href!, line })),
    ),
  };
}

/** Code shows what is not meant. */
function withoutFences(text: string): Line[] {
  let fence: string | null = null;
  return text.split(/\r\n|\r|\n/).flatMap((whole, at) => {
    const mark = FENCE.exec(whole)?.[1] ?? null;
    if (mark && (fence === null || fence === mark)) {
      fence = fence === null ? mark : null;
      return [];
    }
    return fence === null ? [{ text: whole.slice(0, LONGEST_LINE), line: at + 1 }] : [];
  });
}

interface Heading extends Line {
  readonly level: number;
  readonly lastLine: number;
}

const headingsOf = (lines: readonly Line[]): Heading[] =>
  lines.flatMap(({ text, line }, at): Heading[] => {
    const [, marks, behind = ''] = HEADING.exec(text) ?? [];
    const words = behind.trim().replace(CLOSING_MARKS, '').trim();
    if (marks) return words ? [{ level: marks.length, text: words, line, lastLine: line }] : [];
    const under = lines[at + 1]?.line === line + 1 ? UNDERLINE.exec(lines[at + 1]!.text)?.[1] : undefined;
    if (!under || text.trim() === '' || ITEM.test(text) || QUOTE.test(text) || UNDERLINE.test(text)) return [];
    return [{ level: under.startsWith('=') ? 1 : 2, text: text.trim(), line, lastLine: line + 1 }];
  });

function sectionsOf(lines: readonly Line[], headings: readonly Heading[]): LlmsTxtSection[] {
  const parts = headings.filter(({ level }) => level <= 2);
  const starts = new Map(parts.map((heading) => [heading.line, heading]));
  let open: Heading | undefined;
  const below = Map.groupBy(lines, (line) => (open = starts.get(line.line) ?? open));
  return parts
    .filter(({ level }) => level === 2)
    .map((heading) => ({
      title: heading.text,
      line: heading.line,
      items: itemsOf((below.get(heading) ?? []).filter(({ line }) => line > heading.lastLine)),
    }));
}

function itemsOf(lines: readonly Line[]): LlmsTxtSection['items'] {
  const items = lines.flatMap(({ text, line }) => {
    const [, indent, words = ''] = ITEM.exec(text) ?? [];
    return indent === undefined ? [] : [{ text: words.trim(), line, indent: indent.length }];
  });
  const outermost = (items[0]?.indent ?? 0) + 1;
  return items
    .filter(({ indent }) => indent <= outermost)
    .map(({ text, line }) => ({ text, line, isLink: LINK_ITEM.test(text) }));
}
