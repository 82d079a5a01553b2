import { type Check, ok, warning } from '../check';

/** Below this many days, a vendor's mistake may be noticed when the bodies that show it are gone. */
const SOON_DAYS = 30;

/** What is dropped by its age, and what can then not be made again. */
export const keepingCheck: Check = {
  name: 'keeping',
  advice: 'See docs/operations.md, “Raw answers”.',
  look: ({ settings: { RAW_ANSWER_DAYS: raw, PAGE_REQUEST_DAYS: pages } }) => {
    const requests = pages === 0 ? 'requests for pages are kept' : `requests for pages go after ${pages} days`;
    if (raw === 0) return Promise.resolve(ok(`Raw answers are kept; ${requests}.`));
    const found = `Raw answers go after ${raw} days; ${requests}. Recalculations go on: they need text and details, which stay.`;
    const lost =
      'What a later release could read of a raw body alone, it cannot read of older answers (docs/operations.md, “Raw answers”).';
    return Promise.resolve(raw < SOON_DAYS ? warning(found, lost) : { ...ok(found), advice: lost });
  },
};
