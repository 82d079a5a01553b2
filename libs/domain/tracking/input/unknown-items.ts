import { invalidParams, type ParamProblem } from '@app/core/kernel';

/**
 * @returns the problem of a parameter that names items which the project does not have; undefined when it has all of
 *   them
 */
export const unknownItems = (
  param: string,
  what: string,
  unknown: readonly (number | string)[],
): ParamProblem | undefined =>
  unknown.length > 0 ? { param, message: `unknown ${what}: ${unknown.join(', ')}`, unknown } : undefined;

/** @throws ApiError `ERR_INVALID_PARAM` if there is any problem */
export function refuse(problems: readonly (ParamProblem | undefined)[]): void {
  const [first, ...rest] = problems.filter((problem) => problem !== undefined);
  if (first) throw invalidParams([first, ...rest]);
}
