import { ValidateBy } from 'class-validator';
import { ApiError } from '@app/core/kernel';
import { defineParam, type ParamOptions } from './define-param';
import type { ParamSpec } from './param-spec';
import type { JsonSchema } from './json-schema';
import { TextParam } from './param-decorators';
import { parseParams } from './parse-params';
import { schemaOf } from './schema-of';
import { unknownParams } from './unknown-params';

interface ListOptions extends ParamOptions {
  readonly maxItems: number;
}

class ItemProblem {
  constructor(readonly message: string) {}
}

/** Why a list cannot be taken; a bad item is named by its index. */
function problemOf(list: unknown, maxItems: number): string | undefined {
  if (!Array.isArray(list)) return '$property must be an array';
  if (list.length > maxItems) return `$property must have at most ${maxItems} items`;
  const index = list.findIndex((item) => item instanceof ItemProblem);
  return index < 0 ? undefined : `$property[${index}]: ${(list[index] as ItemProblem).message}`;
}

/** A list of a JSON body, whose items are read and judged one by one. */
function listParam(
  items: JsonSchema,
  readItem: (sent: unknown) => unknown,
  { maxItems, ...options }: ListOptions,
  unknownIn?: ParamSpec['unknownIn'],
) {
  const readOrProblem = (sent: unknown): unknown => {
    try {
      return readItem(sent);
    } catch (error) {
      if (error instanceof ApiError) return new ItemProblem(error.message);
      throw error;
    }
  };
  const check = ValidateBy(
    { name: 'isList', validator: { validate: (value) => problemOf(value, maxItems) === undefined } },
    { message: ({ value }: { value: unknown }) => problemOf(value, maxItems)! },
  );
  return defineParam(
    {
      schema: { type: 'array', items, minItems: 1, maxItems },
      read: (sent) => (Array.isArray(sent) ? sent.slice(0, maxItems + 1).map(readOrProblem) : sent),
      checks: [check],
      unknownIn,
    },
    options,
  );
}

const isObject = (sent: unknown): sent is Readonly<Record<string, unknown>> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

/**
 * Objects of a class.
 * @param shorthand a bare string stands for an object with only this property; without it there are no strings
 */
export function ObjectListParam<T extends object>(
  type: new () => T,
  shorthand: (keyof T & string) | null,
  options: ListOptions,
): PropertyDecorator {
  const readItem = (sent: unknown): T => {
    const fields: unknown = typeof sent === 'string' && shorthand !== null ? { [shorthand]: sent } : sent;
    if (isObject(fields)) return parseParams(type, fields);
    throw new ApiError('ERR_INVALID_PARAM', `must be ${shorthand === null ? '' : 'a string or '}an object`);
  };
  const ofType = schemaOf(type);
  const items = shorthand === null ? ofType : { anyOf: [{ type: 'string', minLength: 1 } as const, ofType] };
  const unknownIn = (sent: unknown): string[] =>
    (Array.isArray(sent) ? sent : []).flatMap((item: unknown, index) =>
      isObject(item) ? unknownParams(type, item).map((name) => `[${index}].${name}`) : [],
    );
  return listParam(items, readItem, options, unknownIn);
}

/** Texts, trimmed; unlike in a query string a comma is part of a text. */
export function TextListParam({
  collapsed = false,
  maxLength,
  ...options
}: ListOptions & { readonly collapsed?: boolean; readonly maxLength: number }) {
  class Item {
    text: string;
  }
  TextParam({ required: true, collapsed, maxLength })(Item.prototype, 'text');
  return listParam({ type: 'string', minLength: 1, maxLength }, (text) => parseParams(Item, { text }).text, options);
}
