import type { Reference } from '@app/core/extraction';
import type { Capture } from '../captures/capture';
import { referencesOf } from '../captures/pages';
import { shoppingProductsOf } from '../captures/products';
import { uncited } from '../wire/uncited';
import { AnswerText } from '../wire/url-citations';
import type { Answer, Block } from './serpapi.schema';

/** Writes blocks as Markdown. Each piece of text is the place of the references that its block names. */
export function mapAnswer({
  header,
  text_blocks: blocks,
  references,
  shopping_results: products,
}: Answer): Omit<Capture, 'vendorModel'> {
  const pages = new Map(
    references.flatMap(({ index, link, title }, place) =>
      referencesOf([{ url: link, title }]).map((page): [number, Reference] => [index ?? place, page]),
    ),
  );
  const writer = new BlockWriter(pages);
  if (header) writer.paragraph(`# ${header}`, []);
  writer.write(blocks);
  const { text, annotations } = writer.answer;
  return {
    answer: { text, annotations, references: uncited([...pages.values()], annotations) },
    searched: true,
    shoppingProducts: shoppingProductsOf(products),
  };
}

class BlockWriter {
  readonly answer = new AnswerText();

  constructor(private readonly pages: ReadonlyMap<number, Reference>) {}

  write(blocks: readonly Block[]): void {
    for (const block of blocks) {
      if (block.type === 'list') this.list(block.list, '');
      else if (block.type === 'heading') this.paragraph(`### ${block.snippet ?? ''}`, block.reference_indexes);
      else if (block.type === 'code_block') this.paragraph(fenced(block.code ?? block.snippet), []);
      else {
        this.paragraph(sentence(block), block.reference_indexes);
        if (block.table.length > 0) this.paragraph(tableOf(block.table), block.snippet ? [] : block.reference_indexes);
        if (block.list.length > 0) this.list(block.list, '');
      }
      this.write(block.text_blocks);
    }
  }

  paragraph(text: string, indexes: readonly number[]): void {
    if (!text.trim()) return;
    this.answer.endParagraph();
    this.piece(text, indexes);
  }

  private list(items: readonly Block[], indent: string): void {
    if (indent === '') this.answer.endParagraph();
    for (const item of items) {
      if (!this.answer.text.endsWith('\n')) this.answer.add('\n');
      this.answer.add(`${indent}- `);
      [item, ...item.text_blocks].filter(sentence).forEach((line, index) => {
        if (index > 0) this.answer.add(' ');
        this.piece(sentence(line), line.reference_indexes);
      });
      this.list(
        [item, ...item.text_blocks].flatMap(({ list }) => list),
        `${indent}  `,
      );
    }
  }

  private piece(text: string, indexes: readonly number[]): void {
    const pages = indexes.map((index) => this.pages.get(index)).filter((page) => page !== undefined);
    this.answer.add(
      text,
      pages.map((page) => ({ ...page, start: 0, end: text.length })),
    );
  }
}

const sentence = ({ title, snippet }: Block): string =>
  [title && `**${title}**`, snippet].filter(Boolean).join(' ').replaceAll('\n', ' ');

const fenced = (code: string | null | undefined): string => (code ? `\`\`\`\n${code}\n\`\`\`` : '');

function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}
