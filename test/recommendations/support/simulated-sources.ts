import { addLocalDays, type LocalDay } from '@app/core/kernel';
import type { DayOutcomes, Observations, PageCell } from '@app/core/recommendations';
import type { Random } from '../../support/random';

export type AnswerOutcomes = Record<'named' | 'first' | 'cited' | 'rival' | 'rivalFirst' | 'rivalCited', number>;

/** The only competitor. */
export const RIVAL = 7;

/** An answer as it is counted. */
export interface SimulatedAnswer extends DayOutcomes {
  readonly outcomes: AnswerOutcomes;
}

const PAGES_OF_A_PROMPT = 12;
const PAGES_OF_AN_ANSWER = 3;
/** Wordings of a prompt's searches: where there is one alone, it comes again in each answer. */
const SEARCHES_OF_PROMPTS = [8, 1, 2];
const SEARCH_DAYS = 7;
/** Of judgements, and how many topics they are about. */
const SLIPS = 0.2;
const TOPICS = 60;

/** Pages that were not read, searches and slips of the judge, drawn apart from what answers name and cite. */
export class SimulatedSources {
  private readonly counts = { answers: 0, judgedAnswers: 0, searchedAnswers: 0 };
  private readonly cells = new Map<number, Map<string, PageCell & { gap: number }>>();
  private readonly searches = new Map<string, SimulatedAnswer[]>();
  private readonly asked = new Map<string, number>();
  private readonly topics = new Map<string, number>();
  private readonly kinds;

  constructor(
    private readonly random: Random,
    prompts: number,
    private readonly lastDay: LocalDay,
  ) {
    // Places that answers of several prompts draw on.
    this.kinds = Array.from({ length: prompts * PAGES_OF_A_PROMPT }, (_, index) =>
      index % 6 === 0 ? ('ugc' as const) : ('third_party' as const),
    );
  }

  add(answer: SimulatedAnswer): void {
    if (answer.window === 'before') return;
    this.counts.answers += 1;
    const pages = new Set(Array.from({ length: PAGES_OF_AN_ANSWER }, () => this.pageOf(answer.promptId)));
    pages.forEach((page) => this.draw(page, answer));
    if (answer.day > addLocalDays(this.lastDay, -SEARCH_DAYS)) this.search(answer);
    if (answer.named) this.judge();
  }

  observed() {
    const themes = [...this.topics]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 50)
      .map(([topic, answers]) => ({ topic, answers, executionIds: [1], urlIds: [], promptIds: [1] }));
    const queries = [...this.searches].map(([query, answers]) => {
      const sum = (of: (one: AnswerOutcomes) => number) => answers.reduce((total, one) => total + of(one.outcomes), 0);
      const cells = new Set(answers.map(({ promptId, model }) => `${promptId} ${model}`));
      const rival = { cited: sum((one) => one.rivalCited), alone: sum((one) => Number(one.rivalCited > one.cited)) };
      return {
        query,
        answers: answers.length,
        asked: [...cells].reduce((total, cell) => total + this.asked.get(cell)!, 0),
        cells: cells.size,
        days: new Set(answers.map(({ day }) => day)).size,
        citedAnswers: sum((one) => one.cited),
        rivals: rival.cited > 0 ? [{ actorId: RIVAL, ...rival }] : [],
        executionIds: [1],
        urlIds: [],
        promptIds: [answers[0]!.promptId],
      };
    });
    const pages = [...this.cells].map(([urlId, byCell]) => this.pageObserved(urlId, [...byCell.values()]));
    return { ...this.counts, pages, queries, themes, topics: this.topics.size } satisfies Partial<Observations>;
  }

  /** Few pages have most answers. */
  private pageOf(promptId: number): number {
    const place = Math.floor(PAGES_OF_A_PROMPT * this.random.next() ** 2);
    return (promptId - 1) * PAGES_OF_A_PROMPT + place;
  }

  private draw(page: number, { promptId, model, outcomes }: SimulatedAnswer): void {
    const byCell = this.cells.get(page + 1) ?? new Map<string, PageCell & { gap: number }>();
    this.cells.set(page + 1, byCell);
    const at = `${promptId} ${model}`;
    const cell = byCell.get(at) ?? { promptId, model, answers: 0, named: 0, gap: 0 };
    const gap = cell.gap + Number(outcomes.rival > outcomes.named);
    byCell.set(at, { ...cell, answers: cell.answers + 1, named: cell.named + outcomes.named, gap });
  }

  private search(answer: SimulatedAnswer): void {
    const { promptId, model } = answer;
    this.counts.searchedAnswers += 1;
    this.asked.set(`${promptId} ${model}`, (this.asked.get(`${promptId} ${model}`) ?? 0) + 1);
    const wordings = SEARCHES_OF_PROMPTS[promptId % SEARCHES_OF_PROMPTS.length]!;
    const query = `search ${Math.floor(wordings * this.random.next() ** 2)} of ${promptId}`;
    this.searches.set(query, [...(this.searches.get(query) ?? []), answer]);
  }

  private judge(): void {
    this.counts.judgedAnswers += 1;
    if (!this.random.chance(SLIPS)) return;
    const topic = `topic ${this.random.int(1, TOPICS)}`;
    this.topics.set(topic, (this.topics.get(topic) ?? 0) + 1);
  }

  private pageObserved(urlId: number, cells: readonly (PageCell & { gap: number })[]) {
    const sum = (of: 'answers' | 'named' | 'gap') => cells.reduce((total, cell) => total + cell[of], 0);
    return {
      urlId,
      sourceId: urlId * 100,
      url: `https://site-${urlId}.example/page`,
      domain: `site-${urlId}.example`,
      title: null,
      sourceType: this.kinds[urlId - 1]!,
      actorId: null,
      answers: sum('answers'),
      gapAnswers: sum('gap'),
      namedAnswers: sum('named'),
      cells: cells.map(({ gap: _, ...cell }) => cell),
      executionIds: [urlId],
      promptIds: [...new Set(cells.map(({ promptId }) => promptId))],
      contents: null,
    };
  }
}
