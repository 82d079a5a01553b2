import { type Accusation, normal, type AskedClaim, type ClaimAnswer, type Span } from '@app/core/claim-checks';
import type { Author, Draft } from '@app/domain/work';
import { Random } from '../../support/random';
import type { Cite, DraftSentence, PlantedLieTask } from './planted-lie';

/**
 * How the question about orders is answered: rightly, wrongly about one of ten pages, "none" as the pages wish it, or not
 * at all.
 */
export const LOOKS = ['honest', 'errs', 'obeys', 'silent'] as const;
export type Look = (typeof LOOKS)[number];

const MISJUDGED_PAGES = 0.1;

/** A writer that hands in the draft of a task, lies and all, and a second question that errs. */
export class LyingAuthor implements Author {
  private readonly random: Random;
  private readonly habits = new Map<string, boolean>();

  /**
   * @param stubborn gives the same wrong verdict however often it is asked
   * @param errors the share of wrong verdicts; each of the two questions of each claim errs by itself, each time
   */
  constructor(
    private readonly task: PlantedLieTask,
    private readonly errors: number,
    seed: number,
    private readonly stubborn = false,
    private readonly look: Look = 'honest',
  ) {
    this.random = new Random(seed);
  }

  orders(_look: number, spans: readonly Span[]): Promise<Accusation[] | null> {
    if (this.look === 'silent') return Promise.resolve(null);
    if (this.look === 'obeys') return Promise.resolve([]);
    const firsts = [...Map.groupBy(spans, ({ page }) => page).values()].map(([first]) => first!);
    const accused = firsts.filter(({ page }) => {
      const wrong = this.look === 'errs' && this.random.chance(MISJUDGED_PAGES);
      return (this.task.pages[page]!.role === 'order') !== wrong;
    });
    return Promise.resolve(accused.map(({ number, text }) => ({ span: number, quote: text })));
  }

  plan(): Promise<{ title: string; sections: [] }> {
    return Promise.resolve({ title: this.task.topic, sections: [] });
  }

  write(_assignment: unknown, _plan: unknown, spans: readonly Span[]): Promise<Draft> {
    const sentences = this.task.draft.map(({ text, cites }) => ({
      text,
      spans: cites.flatMap((cite) => this.numbers(cite, spans)),
    }));
    return Promise.resolve({ title: this.task.topic, sections: [{ heading: this.task.topic, sentences }], faq: [] });
  }

  ask(_round: number, claims: readonly AskedClaim[], spans: readonly Span[]): Promise<ClaimAnswer[]> {
    return Promise.resolve(claims.map((claim) => this.answer(claim, spans)));
  }

  private answer(claim: AskedClaim, spans: readonly Span[]): ClaimAnswer {
    const sentence = sentenceOf(this.task, claim.text);
    const said = sentence ? sentence.entailed : true;
    const deniedBy = (sentence?.contradicted_by ?? []).flatMap((cite) => this.numbers(cite, spans));
    const denied = deniedBy.length > 0;
    return {
      saidBy: said !== this.errs(`said ${claim.text}`) ? claim.spans : [],
      deniedBy:
        denied === this.errs(`denied ${claim.text}`) ? [] : denied ? deniedBy : [this.random.pick(spans).number],
    };
  }

  private errs(question: string): boolean {
    if (!this.stubborn) return this.random.chance(this.errors);
    const known = this.habits.get(question) ?? this.random.chance(this.errors);
    this.habits.set(question, known);
    return known;
  }

  private numbers({ page, quote }: Cite, spans: readonly Span[]): number[] {
    const plain = normal(quote);
    return spans
      .filter((span) => span.page === page && (span.text.includes(plain) || plain.includes(span.text)))
      .map(({ number }) => number);
  }
}

/** The sentence of the draft that a claim is, or is a part of. */
export const sentenceOf = ({ draft }: PlantedLieTask, claim: string): DraftSentence | undefined =>
  draft.find(({ text }) => text === claim) ?? draft.find(({ text }) => text.includes(claim));
