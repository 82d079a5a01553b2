import { ApiError, sentence } from '@app/core/kernel';

const ID = /^[1-9]\d{0,14}$/;

export const isId = (text: string): boolean => ID.test(text);

/** @throws ApiError `ERR_NOT_FOUND` for what is no id */
export function idOf(text: string): number {
  if (isId(text)) return Number(text);
  throw new ApiError('ERR_NOT_FOUND', 'there is no such page');
}

/** What did not work about a form. */
export interface Refusal {
  readonly status: number;
  /** What to say of a field, by its name. */
  readonly fields: Readonly<Record<string, string>>;
  /** What to say of the whole form; undefined if all of it is said of fields. */
  readonly message?: string;
}

/**
 * Makes a refusal that a form can show of what a service threw.
 * @param fields names of the form's fields; a service names its parameters so
 * @throws what was thrown, if it is no refusal
 */
export function refusalOf(thrown: unknown, fields: readonly string[]): Refusal {
  if (!(thrown instanceof ApiError) || thrown.status >= 500 || thrown.code === 'ERR_NOT_FOUND') throw thrown;
  const { status, message, meta } = thrown;
  const problems = (meta.errors ?? [{ param: meta.param, message }]) as { param?: string; message: string }[];
  const isOfField = ({ param }: { param?: string }): boolean => param !== undefined && fields.includes(param);
  const ofFields = problems.filter(isOfField);
  if (ofFields.length === 0) return { status, fields: {}, message: sentence(message) };
  const others = problems.filter((each) => !isOfField(each)).map((each) => sentence(each.message));
  return {
    status,
    fields: Object.fromEntries(ofFields.map((each) => [each.param, sentence(each.message)])),
    ...(others.length > 0 && { message: others.join(' ') }),
  };
}
