import { commented, LINE_STEPS, type LineStep } from './line-steps';
import { closes, type Fix, rawOf, readDraft, readsAlike, type RobotsDraft, withFixes } from './robots-draft';

/** Beyond so many faulty lines of one check, all are mended together, or none. */
const ONE_BY_ONE = 20;

/** Mends the lines that checks name, as they were meant; what cannot be told stays as it is. */
export const madeReadable = (draft: RobotsDraft): RobotsDraft => LINE_STEPS.reduce(afterStep, draft);

function afterStep(draft: RobotsDraft, step: LineStep): RobotsDraft {
  const fixes = step.meant(draft, readDraft(draft));
  if (fixes.length === 0) return draft;
  const whole = tried(draft, step, fixes);
  if (whole || fixes.length > ONE_BY_ONE) return whole ?? draft;
  // From the last line up, so that numbers stay true.
  return fixes.toReversed().reduce((now, fix) => tried(now, step, [fix]) ?? asComments(now, step, fix), draft);
}

/** @returns null where something would be closed that is open */
function tried(draft: RobotsDraft, { check }: LineStep, fixes: readonly Fix[]): RobotsDraft | null {
  const lines = withFixes(draft.lines, check, fixes);
  const isClosing = closes(draft, readDraft(draft).rules, readDraft({ lines }).rules);
  return isClosing ? null : { ...draft, lines };
}

/** Lines that say nothing to anybody now stand as comments; where that would change what crawlers read they stay. */
function asComments(draft: RobotsDraft, { check }: LineStep, { orComments = [] }: Fix): RobotsDraft {
  const fixes = orComments.map((number) => ({ number, texts: [commented(rawOf(draft.lines, number))] }));
  const lines = withFixes(draft.lines, check, fixes);
  return readsAlike(readDraft(draft).rules, readDraft({ lines }).rules) ? { ...draft, lines } : draft;
}
