import { createHash } from 'node:crypto';
import { startOfLocalDay } from '@app/core/kernel';
import type { ImportLine } from './import-line';

/** By it an answer that was imported before is known again. */
export const importSlot = (line: ImportLine): string => `import.${contentHash(line)}`;

/**
 * The hash leaves out a date that the file does not give, so importing the file again tomorrow changes nothing; a date
 * without a time is hashed as one of Madrid, so that neither does another time zone of the project.
 */
function contentHash({ prompt, country_code, language_code, date, ...rest }: ImportLine): string {
  const content = date === undefined ? rest : { ...rest, executed_at: startOfLocalDay(date) };
  return createHash('sha256')
    .update(JSON.stringify([prompt, country_code, language_code, content]))
    .digest('hex');
}
