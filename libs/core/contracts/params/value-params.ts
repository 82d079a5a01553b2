import { MaxLength, ValidateBy } from 'class-validator';
import { normaliseDomain } from '@app/core/extraction';
import { COMPARED_DAYS, isStorable, LIMITS, NAMED_COMPARISONS, parseComparison, parseMoment } from '@app/core/kernel';
import { defineParam, type ParamOptions } from './define-param';
import { TextParam, YEARS } from './param-decorators';
import { readAsSent, readTrimmed } from './readers';

/** A domain or URL; the value is its stored form (docs/metrics.md). */
export function DomainParam(options: ParamOptions = {}): PropertyDecorator {
  const read = (sent: unknown): unknown =>
    typeof sent === 'string' && sent.length <= LIMITS.urlLength && (normaliseDomain(sent) ?? false);
  const check = ValidateBy(
    { name: 'isDomain', validator: { validate: (value) => typeof value === 'string' } },
    { message: '$property must be a domain, or an http(s) URL, that a brand can own' },
  );
  return defineParam({ schema: { type: 'string', maxLength: LIMITS.urlLength }, read, checks: [check] }, options);
}

const isWebUrl = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:\/\/\S+$/i.test(value) && isStorable(value) && !!normaliseDomain(value);

/** An absolute http(s) URL of a site that a brand can own; kept as sent. */
export function WebUrlParam(options: ParamOptions = {}): PropertyDecorator {
  const checks = [
    ValidateBy(
      { name: 'isWebUrl', validator: { validate: isWebUrl } },
      { message: '$property must be an http(s) URL of a public site' },
    ),
    MaxLength(LIMITS.urlLength, { message: `$property must have at most ${LIMITS.urlLength} characters` }),
  ];
  const schema = { type: 'string', format: 'uri', maxLength: LIMITS.urlLength } as const;
  return defineParam({ schema, read: readTrimmed, checks }, options);
}

/** A calendar date; the value is a kernel `LocalDay`. */
export function DayParam(options: ParamOptions = {}): PropertyDecorator {
  const check = ValidateBy(
    { name: 'isDay', validator: { validate: isDay } },
    { message: `$property must be a date, YYYY-MM-DD, ${YEARS}` },
  );
  return defineParam({ schema: { type: 'string', format: 'date' }, read: readAsSent, checks: [check] }, options);
}

function isDay(value: unknown): boolean {
  const moment = typeof value === 'string' && parseMoment(value);
  return moment !== false && moment !== null && 'day' in moment;
}

/**
 * Which window figures are compared with; the value is a kernel `Comparison`.
 * @param inTools whether tools show every choice, and not the window just before alone
 */
export function ComparisonParam(options: ParamOptions = {}, { inTools = false } = {}): PropertyDecorator {
  const [previous, ...others] = NAMED_COMPARISONS;
  const restOnly = inTools ? {} : ({ 'x-rest-only': true } as const);
  const check = ValidateBy(
    { name: 'isComparison', validator: { validate: (value) => value !== false } },
    {
      message: `$property must be one of: ${NAMED_COMPARISONS.join(', ')}, or two dates in order, as 2026-01-01/2026-01-31`,
    },
  );
  return defineParam(
    {
      schema: {
        anyOf: [
          { type: 'string', enum: [previous] },
          { type: 'string', enum: others, ...restOnly },
          { type: 'string', pattern: COMPARED_DAYS.source, ...restOnly },
        ],
      },
      read: (sent) => (typeof sent === 'string' && parseComparison(sent)) || false,
      checks: [check],
    },
    options,
  );
}

/** A colour as charts take it, kept as sent. */
export const ColorParam = (options: ParamOptions = {}): PropertyDecorator =>
  TextParam({
    ...options,
    maxLength: 7,
    pattern: /^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/,
    form: 'a colour, such as #c2410c',
  });
