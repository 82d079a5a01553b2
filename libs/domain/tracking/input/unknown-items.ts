import { invalidParams, type ParamProblem } from '@app/core/kernel';

/** A parameter that names what the project does not have; undefined when it has everything. */
export const unknownItems = (
  param: string,
  what: string,
  unknown: readonly (number | string)[],
): ParamProblem | undefined =>
  unknown.length > 0 ? { param, message: `unknown ${what}: ${unknown.join(', ')}`, unknown } : undefined;

/** @throws ApiError `ERR_INVALID_PARAM` if there is a problem */
export function refuse(problems: readonly (ParamProblem | undefined)[]): void {
  const [first, ...rest] = problems.filter((problem) => problem !== undefined);
  if (first) throw invalidParams([first, ...rest]);
}
