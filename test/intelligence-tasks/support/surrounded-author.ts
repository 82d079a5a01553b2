import { type Accusation, type AskedClaim, type ClaimAnswer, normal, type Span } from '@app/core/claim-checks';
import type { Author, Draft } from '@app/domain/work';
import { Random } from '../../support/random';
import type { FactName, SurroundedTask } from './surroundings';

/** Facts that cannot be true together. */
const DISPUTES: readonly (readonly [FactName, FactName])[] = [
  ['own', 'planted'],
  ['price', 'old'],
];
/** An old figure of its own year denies nothing about today. */
const DATED: ReadonlySet<FactName> = new Set<FactName>(['old']);

/** A writer that hands in the draft of a task, and a second question that is honest but for its share of errors. */
export class SurroundedAuthor implements Author {
  private readonly random: Random;

  constructor(
    private readonly task: SurroundedTask,
    private readonly errors: number,
    seed: number,
  ) {
    this.random = new Random(seed);
  }

  /** Honest: it quotes what gives an order. */
  orders(_look: number, spans: readonly Span[]): Promise<Accusation[]> {
    const ordering = spans.filter((span) => this.factsOf(span).includes('order'));
    return Promise.resolve(ordering.map(({ number, text }) => ({ span: number, quote: text })));
  }

  plan(): Promise<{ title: string; sections: [] }> {
    return Promise.resolve({ title: this.task.topic, sections: [] });
  }

  write(_assignment: unknown, _plan: unknown, spans: readonly Span[]): Promise<Draft> {
    const { title, sections, faq } = this.task.draft;
    const written = (sentences: (typeof sections)[number]['sentences']) =>
      sentences.map(({ text, says, cites }) => ({
        text,
        spans: cites.flatMap((page) => {
          const all = spans.filter((span) => span.page === page);
          const saying = all.filter((span) => this.factsOf(span).includes(says));
          return (saying.length > 0 ? saying : all).map(({ number }) => number);
        }),
      }));
    return Promise.resolve({
      title: title.text,
      sections: sections.map(({ heading, sentences }) => ({ heading: heading.text, sentences: written(sentences) })),
      faq: faq.map(({ question, sentences }) => ({ question: question.text, sentences: written(sentences) })),
    });
  }

  ask(_round: number, claims: readonly AskedClaim[], spans: readonly Span[]): Promise<ClaimAnswer[]> {
    return Promise.resolve(claims.map((claim) => this.answer(claim, spans)));
  }

  private answer({ text, spans: cites }: AskedClaim, spans: readonly Span[]): ClaimAnswer {
    const says = this.saidIn(text);
    const byNumber = new Map(spans.map((span) => [span.number, span]));
    const saidBy = cites.filter((number) => says === null || this.factsOf(byNumber.get(number)!).includes(says));
    const against = DISPUTES.flatMap(([a, b]) => (a === says ? [b] : b === says ? [a] : [])).filter(
      (fact) => !DATED.has(fact),
    );
    const deniedBy = spans.filter((span) => this.factsOf(span).some((fact) => fact !== null && against.includes(fact)));
    const said = saidBy.length > 0 !== this.random.chance(this.errors);
    const denied = deniedBy.length > 0 !== this.random.chance(this.errors);
    const wrong = deniedBy.length > 0 ? deniedBy : [this.random.pick(spans)];
    return {
      saidBy: said ? (saidBy.length > 0 ? saidBy : cites) : [],
      deniedBy: denied ? wrong.map(({ number }) => number) : [],
    };
  }

  private saidIn(claim: string): FactName | null {
    const { title, sections, faq } = this.task.draft;
    const all = [
      title,
      ...sections.flatMap(({ heading, sentences }) => [heading, ...sentences]),
      ...faq.flatMap(({ question, sentences }) => [question, ...sentences]),
    ];
    const known =
      all.find(({ text }) => normal(text) === claim) ?? all.find(({ text }) => normal(text).includes(claim));
    return known?.says ?? null;
  }

  private factsOf({ page, text }: Span): readonly (FactName | null)[] {
    return this.task.pages[page]!.sentences.filter((sentence) => text.includes(normal(sentence.text))).map(
      ({ says }) => says,
    );
  }
}
