import { invalidParams, type ParamProblem } from '@app/core/kernel';

const SHOWN = 20;
const SHOWN_LENGTH = 64;

/**
 * @param names of arguments, or their places in objects of others
 * @param allowed what the tool has in their place
 * @throws ApiError `ERR_INVALID_PARAM` if there are any
 */
export function refuseUnknown(names: readonly string[], allowed?: readonly string[]): void {
  const [first, ...rest] = names.slice(0, SHOWN).map((name): ParamProblem => {
    const param = name.slice(0, SHOWN_LENGTH);
    return { param, message: `${param} is no argument of this tool`, ...(allowed && { allowed }) };
  });
  if (first) throw invalidParams([first, ...rest]);
}
