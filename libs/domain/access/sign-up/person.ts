import { collapseSpaces, invalidParams, isEmail, isReadableName, LIMITS, type ParamProblem } from '@app/core/kernel';
import { passwordProblem } from '../passwords/password-rules';

/** What people say of themselves when an account becomes theirs. */
export interface Person {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

const nameProblem = (name: string): ParamProblem | undefined =>
  isReadableName(name) && name.length <= LIMITS.nameLength
    ? undefined
    : { param: 'name', message: `Write a name of at most ${LIMITS.nameLength} characters.` };

/**
 * @returns the name without needless spaces
 * @throws ApiError `ERR_INVALID_PARAM` that names `name`, with a sentence for it
 */
export function checkedName(sent: string): string {
  const name = collapseSpaces(sent);
  const problem = nameProblem(name);
  if (problem) throw invalidParams([problem]);
  return name;
}

/**
 * @returns the person without needless spaces
 * @throws ApiError `ERR_INVALID_PARAM` that names `email`, `name` or `password`, with sentences for them
 */
export function checkedPerson(sent: Person): Person {
  const email = sent.email.trim();
  const name = collapseSpaces(sent.name);
  const problems: ParamProblem[] = [];
  if (!isEmail(email)) problems.push({ param: 'email', message: 'Write an e-mail address.' });
  const unnamed = nameProblem(name);
  if (unnamed) problems.push(unnamed);
  const problem = passwordProblem(sent.password, [email, name]);
  if (problem) problems.push({ param: 'password', message: problem });
  const [first, ...more] = problems;
  if (first) throw invalidParams([first, ...more]);
  return { email, name, password: sent.password };
}
