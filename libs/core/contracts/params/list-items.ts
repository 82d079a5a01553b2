import { ValidateBy } from 'class-validator';

interface Range {
  readonly min?: number;
  readonly max?: number;
}

export const integerRange = ({ min = 1, max = Number.MAX_SAFE_INTEGER }: Range) => ({
  schema: { type: 'integer', minimum: min, maximum: max } as const,
  what: `from ${min} to ${max}`,
  allows: (value: unknown) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max,
});

/** Judges the items of a list, and names the first that cannot be one. */
export const itemsCheck = (what: string, allows: (item: unknown) => boolean): PropertyDecorator =>
  ValidateBy(
    { name: 'isListOf', validator: { validate: (items) => Array.isArray(items) && items.every(allows) } },
    {
      message: ({ value }: { value: unknown[] }) =>
        `$property must be a list of ${what}, and ${shown(value.find((item) => !allows(item)))} is none`,
    },
  );

const SHOWN_CHARACTERS = 50;

/** What was sent, as JSON that is not too long for a message. Numbers of a query string look like those of a body. */
const shown = (sent: unknown): string => {
  const text = typeof sent === 'string' && /^-?\d+(\.\d+)?$/.test(sent) ? sent : String(JSON.stringify(sent));
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
};
