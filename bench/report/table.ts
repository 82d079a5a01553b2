/** Prints a Markdown table: text columns to the left, the others to the right. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[], textColumns = 1): void {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const pad = (cell: string, column: number) =>
    column < textColumns ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
  const line = (cells: readonly string[]) => `| ${cells.map(pad).join(' | ')} |`;
  const rule = widths.map((width, column) => (column < textColumns ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  console.log([line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n'));
}
