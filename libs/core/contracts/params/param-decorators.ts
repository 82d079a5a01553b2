import { ArrayMaxSize, IsBoolean, IsIn, IsString, Matches, ValidateBy } from 'class-validator';
import {
  type ActorType,
  collapseSpaces,
  CONFIDENCE_KINDS,
  EVERY_ROW,
  isStorable,
  isVisible,
  lengthOf,
  LIMITS,
} from '@app/core/kernel';
import { defineParam, type ParamOptions } from './define-param';
import { integerRange, itemsCheck } from './list-items';
import {
  readAsSent,
  readBoolean,
  readChoiceOrBoolean,
  readCollapsed,
  readInteger,
  readIntegerUpTo,
  readList,
  readMoment,
  readText,
} from './readers';

interface IntOptions extends ParamOptions {
  readonly min?: number;
  readonly max?: number;
}

interface TextOptions extends ParamOptions {
  /** Whether white space inside counts as one space, as it does in names that are compared. */
  readonly collapsed?: boolean;
  readonly maxLength?: number;
  readonly pattern?: RegExp;
  /** What a text of the pattern is, for people: an e-mail address. */
  readonly form?: string;
}

/** An id, page or count: decimal digits only, from 1 to 2^53 - 1 unless told. */
export function IntParam(options: IntOptions = {}): PropertyDecorator {
  const { schema, what, allows } = integerRange(options);
  const check = ValidateBy(
    { name: 'isIntegerInRange', validator: { validate: allows } },
    { message: `$property must be an integer ${what}` },
  );
  return defineParam({ schema, read: readInteger, checks: [check] }, options);
}

const EVERY_PAGE = 'all';

/**
 * Rows of a page, or the word for all of them, which is read as `EVERY_ROW`; tools take no word.
 * @param options.takenAs a larger number is taken as this one
 */
export function PerPageParam({ takenAs, ...options }: ParamOptions & { readonly takenAs: number }): PropertyDecorator {
  const { schema, what, allows } = integerRange({});
  const check = ValidateBy(
    { name: 'isPageSize', validator: { validate: (value) => value === EVERY_ROW || allows(value) } },
    { message: `$property must be an integer ${what}, or ${EVERY_PAGE}` },
  );
  const readSize = readIntegerUpTo(takenAs);
  return defineParam(
    {
      schema: { anyOf: [schema, { type: 'string', enum: [EVERY_PAGE], 'x-rest-only': true }] },
      read: (sent) => (sent === EVERY_PAGE ? EVERY_ROW : readSize(sent)),
      checks: [check],
    },
    options,
  );
}

/** Whose figure it is: the word `project`, or the id of a competitor. */
export function ActorParam(options: ParamOptions = {}): PropertyDecorator {
  const { schema, allows } = integerRange({});
  const own: ActorType = 'project';
  const check = ValidateBy(
    { name: 'isActor', validator: { validate: (value) => value === own || allows(value) } },
    { message: `$property must be ${own}, or the id of a competitor` },
  );
  return defineParam(
    { schema: { anyOf: [{ type: 'string', enum: [own] }, schema] }, read: readInteger, checks: [check] },
    options,
  );
}

export function IntListParam({
  maxItems,
  ...options
}: IntOptions & { readonly maxItems?: number } = {}): PropertyDecorator {
  const { schema, what, allows } = integerRange(options);
  const size = maxItems ? [ArrayMaxSize(maxItems, { message: `$property must have at most ${maxItems} items` })] : [];
  return defineParam(
    {
      schema: { type: 'array', items: schema, minItems: 1, ...(maxItems && { maxItems }) },
      read: readList(readInteger),
      checks: [itemsCheck(`integers ${what}`, allows), ...size],
    },
    options,
  );
}

const NO_ID = 'none';

/** Ids, or the word for none of them, which is read as an empty list: one that is sent counts as not sent. */
export function IdsOrNoneParam(options: ParamOptions = {}): PropertyDecorator {
  const { schema, what, allows } = integerRange({});
  const readIds = readList(readInteger);
  return defineParam(
    {
      schema: { type: 'array', items: { anyOf: [schema, { type: 'string', enum: [NO_ID] }] }, minItems: 1 },
      read: (sent) => (String(sent) === NO_ID ? [] : readIds(sent)),
      checks: [itemsCheck(`integers ${what}, or ${NO_ID} alone`, allows)],
    },
    options,
  );
}

export function EnumParam(values: readonly string[], options: ParamOptions = {}): PropertyDecorator {
  const message = `$property must be one of: ${values.join(', ')}`;
  return defineParam(
    {
      schema: { type: 'string', enum: values },
      read: readAsSent,
      checks: [IsIn(values, { message })],
      allowed: values,
    },
    options,
  );
}

export function EnumListParam(values: readonly string[], options: ParamOptions = {}): PropertyDecorator {
  return defineParam(
    {
      schema: { type: 'array', items: { type: 'string', enum: values }, minItems: 1 },
      read: readList(readAsSent),
      checks: [itemsCheck(`these: ${values.join(', ')}`, (item) => (values as readonly unknown[]).includes(item))],
      allowed: values,
    },
    options,
  );
}

export function BoolParam(options: ParamOptions = {}): PropertyDecorator {
  const check = IsBoolean({ message: '$property must be true, false, 1 or 0' });
  return defineParam({ schema: { type: 'boolean' }, read: readBoolean, checks: [check] }, options);
}

/** A kind of interval; `true` is the first of them, `false` none. Tools show the kinds alone. */
export function ConfidenceParam(options: ParamOptions = {}): PropertyDecorator {
  const allowed = [...CONFIDENCE_KINDS, 'true', 'false'];
  return defineParam(
    {
      schema: {
        anyOf: [
          { type: 'string', enum: CONFIDENCE_KINDS },
          { type: 'boolean', 'x-rest-only': true },
        ],
      },
      read: readChoiceOrBoolean(CONFIDENCE_KINDS[0]),
      checks: [IsIn(CONFIDENCE_KINDS, { message: `$property must be one of: ${allowed.join(', ')}` })],
      allowed,
    },
    options,
  );
}

export const YEARS = `of the years ${LIMITS.firstYear} to ${LIMITS.lastYear}`;

/** A date (a whole local day) or a date-time; the value is a kernel `Moment`. */
export function MomentParam(options: ParamOptions = {}): PropertyDecorator {
  const check = ValidateBy(
    { name: 'isMoment', validator: { validate: (value) => value !== false } },
    { message: `$property must be an ISO 8601 date or date-time ${YEARS}` },
  );
  return defineParam({ schema: { type: 'string' }, read: readMoment, checks: [check] }, options);
}

const isStored: readonly PropertyDecorator[] = [
  IsString({ message: '$property must be a string' }),
  ValidateBy(
    { name: 'isStorable', validator: { validate: (value) => typeof value === 'string' && isStorable(value) } },
    { message: '$property must be valid Unicode text without NUL' },
  ),
];

const isText: readonly PropertyDecorator[] = [
  ...isStored,
  // A name that nobody sees would be found by nobody, and a prompt without a word would be paid for.
  ValidateBy(
    { name: 'isVisible', validator: { validate: (value) => typeof value === 'string' && isVisible(value) } },
    { message: '$property must have a character that can be seen' },
  ),
];

/** Code points, as JSON Schema counts them; class-validator's own check leaves variation selectors out. */
const lengthCheck = (maxLength: number): PropertyDecorator =>
  ValidateBy(
    {
      name: 'textLength',
      validator: { validate: (value) => typeof value === 'string' && lengthOf(value) <= maxLength },
    },
    { message: `$property must have at most ${maxLength} characters` },
  );

const textChecks = (maxLength: number): PropertyDecorator[] => [...isText, lengthCheck(maxLength)];

/** Lines of a file, kept as sent: blanks and empty lines mean something there, and so does a single empty one. */
export const FileLinesParam = ({
  maxLength,
  ...options
}: ParamOptions & { readonly maxLength: number }): PropertyDecorator =>
  defineParam(
    { schema: { type: 'string', maxLength }, read: readAsSent, checks: [...isStored, lengthCheck(maxLength)] },
    { ...options, judgesEmpty: true },
  );

export function TextParam({
  collapsed,
  maxLength = 500,
  pattern,
  form,
  ...options
}: TextOptions = {}): PropertyDecorator {
  const matches = pattern
    ? [Matches(pattern, { message: `$property must ${form ? `be ${form}` : `match ${pattern.source}`}` })]
    : [];
  return defineParam(
    {
      schema: { type: 'string', maxLength, ...(pattern && { pattern: pattern.source }) },
      read: collapsed ? readCollapsed : readText,
      checks: [...textChecks(maxLength), ...matches],
    },
    options,
  );
}

/** A name of a resource, or its number, which JSON may have as a number; the value is text. */
export function NameOrNumberParam(options: ParamOptions = {}): PropertyDecorator {
  const read = (sent: unknown): unknown => (Number.isSafeInteger(sent) ? String(sent) : readText(sent));
  return defineParam({ schema: { type: 'string', maxLength: 64 }, read, checks: textChecks(64) }, options);
}

/** Kept as sent; its length is that of the text with its white space collapsed, in code points. */
export function LineParam({ maxLength, ...options }: ParamOptions & { readonly maxLength: number }): PropertyDecorator {
  const length = ValidateBy(
    {
      name: 'lineLength',
      validator: {
        validate: (value) => {
          const characters = typeof value === 'string' ? lengthOf(collapseSpaces(value)) : 0;
          return characters >= 1 && characters <= maxLength;
        },
      },
    },
    { message: `$property must have 1 to ${maxLength} characters` },
  );
  return defineParam(
    { schema: { type: 'string', minLength: 1 }, read: readAsSent, checks: [...isText, length] },
    options,
  );
}
