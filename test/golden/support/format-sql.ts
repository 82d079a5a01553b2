const CLAUSE = new RegExp(
  String.raw`(?<!cross|left)\s+(?=(?:select|from|where|union all|group by|order by|on conflict|do update set|` +
    String.raw`cross join|left join|join) |and (?!\$))`,
  'g',
);
const LONG = 110;

/** White space has no meaning in these statements: a clause, condition or column on each line is easier to review. */
export function formatSql(text: string): string[] {
  let depth = 0;
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(CLAUSE, '\n')
    .split('\n')
    .flatMap((line) => {
      const indent = '  '.repeat(depth);
      depth += depthOf(line);
      const items = line.length > LONG ? outerItems(line) : [line];
      return items.map((item, index) => `${indent}${index > 0 ? '  ' : ''}${item}`);
    });
}

const depthOf = (text: string): number => text.split('(').length - text.split(')').length;

/** Cuts a list at the commas that the fewest parentheses enclose. */
function outerItems(line: string): string[] {
  const parts = line.split(/(?<=,) /);
  const depths = parts.map((_, index) => depthOf(parts.slice(0, index + 1).join(' ')));
  const outermost = Math.min(...depths.slice(0, -1));
  return parts.reduce<string[]>((items, part, index) => {
    if (index > 0 && depths[index - 1] !== outermost) return [...items.slice(0, -1), `${items.at(-1)} ${part}`];
    return [...items, part];
  }, []);
}
