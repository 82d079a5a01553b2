import { AnswerMonths } from '@app/domain/pipeline';
import { type Check, ok, warning } from '../check';

const ADVICE =
  'Start a worker: it makes them within a minute. If one runs, its log says why it could not: mostly the role of DATABASE_URL may not create tables.';

/** Tables of a month are made ahead. Where nobody does, the first answer of the month makes them, if it may. */
export const monthsCheck: Check = {
  name: 'months',
  advice: 'See docs/operations.md, “When something seems wrong”.',
  look: async ({ app }) => {
    const { now, next } = await app.get(AnswerMonths, { strict: false }).missing(new Date());
    if (now.length > 0) return warning(`Tables of this month are missing: ${now.join(', ')}.`, ADVICE);
    if (next.length > 0) return warning(`Tables of the next month are missing: ${next.join(', ')}.`, ADVICE);
    return ok('The tables of this month and the next are there.');
  },
};
