/**
 * The lead of answers for one side by which a question is settled. If a model errs in one of ten answers, and
 * independently, a lead of 5 is wrong once in 9^5 = 59,049 times, and one of 3 once in 729. What lets a sentence into the
 * article needs the greater lead.
 */
export const LEAD_TO_KEEP = 5;
export const LEAD_TO_CUT = 3;

/** What is open after so many rounds is cut. */
export const MOST_ROUNDS = 15;

/** Answers to one question so far: a positive lead is for the sentence. */
export class Tally {
  private lead = 0;

  add(favourable: boolean): void {
    if (!this.settled) this.lead += favourable ? 1 : -1;
  }

  get kept(): boolean {
    return this.lead >= LEAD_TO_KEEP;
  }

  get cut(): boolean {
    return this.lead <= -LEAD_TO_CUT;
  }

  get settled(): boolean {
    return this.kept || this.cut;
  }
}
