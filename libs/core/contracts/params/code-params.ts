import { isISO31661Alpha2, ValidateBy } from 'class-validator';
import { LIMITS, TIME_ZONE_NAME, timeZoneName } from '@app/core/kernel';
import { shortestCode } from '@app/core/languages';
import { defineParam, type ParamOptions } from './define-param';
import { readLowerCase, readUpperCase } from './readers';

/** @returns the ISO 3166-1 alpha-2 code in upper case; null when there is no such country */
export const countryCode = (sent: string): string | null => (isISO31661Alpha2(sent) ? sent.toUpperCase() : null);

/** A language is stored and sought under one code: `eng` is `en`. */
export const readLanguage = (sent: unknown): unknown => {
  const code = readLowerCase(sent);
  return (typeof code === 'string' && shortestCode(code)) || code;
};

/** Whether it is written as a code once it is read; there need not be such a language. */
export const isLanguageForm = (code: unknown): boolean => typeof code === 'string' && /^[a-z]{2,3}$/.test(code);

const isKnown = (name: string, validate: (value: unknown) => boolean, message: string) =>
  ValidateBy({ name, validator: { validate } }, { message });

/** Of what is written: a country that there is, in either case. */
export function KnownCountryParam(options: ParamOptions = {}): PropertyDecorator {
  const check = isKnown(
    'isKnownCountry',
    (value) => typeof value === 'string' && isISO31661Alpha2(value),
    '$property must be an ISO 3166-1 alpha-2 country code',
  );
  return defineParam(
    { schema: { type: 'string', pattern: '^[A-Za-z]{2}$' }, read: readUpperCase, checks: [check] },
    options,
  );
}

/** Of what is written: a time zone that there is, by its IANA name. */
export function TimeZoneParam(options: ParamOptions = {}): PropertyDecorator {
  const check = isKnown(
    'isTimeZone',
    (value) => typeof value === 'string' && timeZoneName(value) !== null,
    '$property must be an IANA time zone, such as America/New_York',
  );
  const read = (sent: unknown) => (typeof sent === 'string' && timeZoneName(sent)) || sent;
  return defineParam(
    { schema: { type: 'string', maxLength: LIMITS.timeZoneLength, pattern: TIME_ZONE_NAME }, read, checks: [check] },
    options,
  );
}

/** Of what is written: a language that there is, in either case. */
export function KnownLanguageParam(options: ParamOptions = {}): PropertyDecorator {
  const check = isKnown(
    'isKnownLanguage',
    (value) => typeof value === 'string' && shortestCode(value) !== null,
    '$property must be an ISO 639 language code',
  );
  return defineParam(
    { schema: { type: 'string', pattern: '^[A-Za-z]{2,3}$' }, read: readLanguage, checks: [check] },
    options,
  );
}
