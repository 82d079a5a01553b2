import { LetterWork } from '@app/domain/access';
import { defineJob } from './job';

/** Sends a mail to one person. */
export const letter = defineJob({
  name: 'letter',
  concurrency: ({ MAIL_CONCURRENCY }) => MAIL_CONCURRENCY,
  services: { letters: LetterWork },
  run: ({ letters }, { letterId }) => letters.run(letterId),
});
