import { defineParam, type ParamOptions } from './define-param';
import type { JsonSchema } from './json-schema';
import { isLanguageForm, readLanguage } from './code-params';
import { integerRange, itemsCheck } from './list-items';
import { readAsSent, readInteger, readItems, readUpperCase } from './readers';

interface ItemKind {
  readonly schema: JsonSchema;
  readonly read: (sent: unknown) => unknown;
  /** What an item must be, in the plural. */
  readonly what: string;
  readonly allows: (item: unknown) => boolean;
  readonly allowed?: readonly string[];
}

/** Of a filter: several values, of which any will do. Repeated ones are kept, so that an answer can repeat what was sent. */
const anyOf = ({ schema, read, what, allows, allowed }: ItemKind, options: ParamOptions): PropertyDecorator =>
  defineParam(
    {
      schema: { type: 'array', items: schema, minItems: 1 },
      read: readItems(read),
      checks: [itemsCheck(what, allows)],
      ...(allowed && { allowed }),
    },
    options,
  );

export function IntFilterParam(options: ParamOptions = {}): PropertyDecorator {
  const { schema, what, allows } = integerRange({});
  return anyOf({ schema, read: readInteger, what: `integers ${what}`, allows }, options);
}

export const EnumFilterParam = (values: readonly string[], options: ParamOptions = {}): PropertyDecorator =>
  anyOf(
    {
      schema: { type: 'string', enum: values },
      read: readAsSent,
      what: `these: ${values.join(', ')}`,
      allows: (item) => (values as readonly unknown[]).includes(item),
      allowed: values,
    },
    options,
  );

/** Any well-formed codes, in either case; whether the countries exist is not asked of a filter. */
export const CountryFilterParam = (options: ParamOptions = {}): PropertyDecorator =>
  anyOf(
    {
      schema: { type: 'string', pattern: '^[A-Za-z]{2}$' },
      read: readUpperCase,
      what: 'two-letter ISO 3166-1 country codes',
      allows: (item) => typeof item === 'string' && /^[A-Z]{2}$/.test(item),
    },
    options,
  );

/** Any well-formed codes, in either case; whether the languages exist is not asked of a filter. */
export const LanguageFilterParam = (options: ParamOptions = {}): PropertyDecorator =>
  anyOf(
    {
      schema: { type: 'string', pattern: '^[A-Za-z]{2,3}$' },
      read: readLanguage,
      what: 'two- or three-letter ISO 639 language codes',
      allows: isLanguageForm,
    },
    options,
  );
