import { MOST_ROUNDS, Tally } from './tally';

/** A claim that code found nothing wrong with. */
export interface AskedClaim {
  readonly text: string;
  /** Numbers of the spans that it cites. */
  readonly spans: readonly number[];
  /** Names that may be translations of names in the spans. */
  readonly names: readonly string[];
}

/** What a model says about one claim, once. */
export interface ClaimAnswer {
  /** Those of the cited spans that say so; none if they do not. */
  readonly saidBy: readonly number[];
  /** Spans that say the opposite. */
  readonly deniedBy: readonly number[];
}

export interface ClaimVerdict {
  readonly said: boolean;
  readonly denied: boolean;
  /** Spans that most answers named, in the order of their numbers. */
  readonly saidBy: readonly number[];
  readonly deniedBy: readonly number[];
  readonly rounds: number;
}

/**
 * Asks about claims, again and again in other words, until the answers are clear (see `tally.ts`). Only claims that are
 * still open are asked about again.
 * @param ask answers in the order of the claims; null for a claim that the model left out
 */
export async function settleClaims(
  claims: readonly AskedClaim[],
  ask: (round: number, open: readonly AskedClaim[]) => Promise<readonly (ClaimAnswer | null)[]>,
): Promise<ClaimVerdict[]> {
  const votes = claims.map((claim) => new ClaimVotes(claim));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const open = votes.filter(({ settled }) => !settled);
    if (open.length === 0) break;
    const answers = await ask(
      round,
      open.map(({ claim }) => claim),
    );
    open.forEach((one, index) => one.add(answers[index] ?? null));
  }
  return votes.map((one) => one.verdict());
}

/** The answers about one claim so far. */
class ClaimVotes {
  private readonly said = new Tally();
  private readonly undenied = new Tally();
  private readonly saidBy = new Map<number, number>();
  private readonly deniedBy = new Map<number, number>();
  private rounds = 0;
  private yes = 0;

  constructor(readonly claim: AskedClaim) {}

  get settled(): boolean {
    return this.said.cut || this.undenied.cut || (this.said.kept && this.undenied.kept);
  }

  add(answer: ClaimAnswer | null): void {
    this.rounds += 1;
    if (!answer) return;
    const saidBy = answer.saidBy.filter((number) => this.claim.spans.includes(number));
    this.said.add(saidBy.length > 0);
    this.undenied.add(answer.deniedBy.length === 0);
    if (saidBy.length > 0) this.yes += 1;
    count(this.saidBy, saidBy);
    count(this.deniedBy, answer.deniedBy);
  }

  verdict(): ClaimVerdict {
    const numbers = (counts: ReadonlyMap<number, number>, least: number) =>
      [...counts]
        .filter(([, times]) => times >= least)
        .map(([number]) => number)
        .sort((a, b) => a - b);
    return {
      said: this.said.kept,
      denied: !this.undenied.kept && !this.said.cut,
      saidBy: numbers(this.saidBy, this.yes / 2),
      deniedBy: numbers(this.deniedBy, 2),
      rounds: this.rounds,
    };
  }
}

function count(counts: Map<number, number>, numbers: readonly number[]): void {
  for (const number of new Set(numbers)) counts.set(number, (counts.get(number) ?? 0) + 1);
}
