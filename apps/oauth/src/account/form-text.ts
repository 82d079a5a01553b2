import { ApiError } from '@app/core/kernel';
import type { PageRequest } from '../session/page-request';

/** What was typed into a field; empty for a field that was not sent, or sent twice. */
export function textOf({ body }: PageRequest, field: string): string {
  const text = body[field];
  return typeof text === 'string' ? text : '';
}

/** What was sent of a field that may be there several times, for instance of boxes to tick. */
export const textsOf = ({ body }: PageRequest, field: string): string[] =>
  [body[field]].flat().filter((item) => typeof item === 'string');

/** Sentences to show beside the fields of a form, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What people must change in a form before it is accepted. @throws thrown itself, unless it says that */
export function fieldErrors(thrown: unknown): FieldErrors {
  if (!(thrown instanceof ApiError) || thrown.code !== 'ERR_INVALID_PARAM') throw thrown;
  const errors = thrown.meta.errors as readonly { param: string; message: string }[];
  return Object.fromEntries(errors.map(({ param, message }) => [param, message]));
}
