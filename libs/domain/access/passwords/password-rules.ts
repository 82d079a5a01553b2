import { lengthOf, LIMITS } from '@app/core/kernel';
import { COMMON_PASSWORDS } from './common-passwords.data';

const { passwordMinLength, passwordMaxLength } = LIMITS;

/** A piece of one to four characters, again and again. */
const REPEATED = /^(.{1,4})\1+$/su;

/**
 * What is wrong with a password that somebody chooses, as a sentence for them. Any characters will do, and there are no
 * rules of composition (NIST SP 800-63B, section 3.1.1.2).
 * @param own texts that others know of its owner: address, name
 */
export function passwordProblem(password: string, own: readonly string[]): string | undefined {
  const length = lengthOf(password);
  if (length < passwordMinLength) return `Use at least ${passwordMinLength} characters.`;
  if (length > passwordMaxLength) return `Use at most ${passwordMaxLength} characters.`;
  const plain = password.trim().toLowerCase();
  const known = own.flatMap((text) => [text, text.split('@')[0]!]).map((text) => text.toLowerCase());
  if (known.includes(plain)) return 'Use something else than your name or address.';
  if (REPEATED.test(plain) || COMMON_PASSWORDS.has(plain)) return 'Too many people use this password. Use another.';
  return undefined;
}
