import { collapseSpaces, invalidParams, isEmail, isReadableName, LIMITS, type ParamProblem } from '@app/core/kernel';
import { passwordProblem } from '../passwords/password-rules';

/** What people say of themselves when an account becomes theirs. */
export interface Person {
  readonly email: string;
  readonly name: string;
  readonly password: string;
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
  if (!isReadableName(name) || name.length > LIMITS.nameLength) {
    problems.push({ param: 'name', message: `Write a name of at most ${LIMITS.nameLength} characters.` });
  }
  const problem = passwordProblem(sent.password, [email, name]);
  if (problem) problems.push({ param: 'password', message: problem });
  const [first, ...more] = problems;
  if (first) throw invalidParams([first, ...more]);
  return { email, name, password: sent.password };
}
