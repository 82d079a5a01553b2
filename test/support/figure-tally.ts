import { appendFileSync } from 'node:fs';
import { TIME_ZONE } from '@app/core/kernel';

/** Where `npm run oracles` adds up what the suites have compared. */
const FILE = process.env.FIGURE_TALLY;
/** Numbers that are no figures: who a row is about, and which page it is on. */
const NO_FIGURE = /^(id|.*_ids?|page|per_page|actor)$/;
const NO_DAYS = '(no days)';

type Ask = (...asked: never[]) => Promise<object>;

/** Numbers of an answer, and nulls where one is not known. */
export function figuresOf(value: unknown): number {
  if (value === null || typeof value === 'number') return 1;
  if (typeof value !== 'object') return 0;
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + figuresOf(one), 0);
  return Object.entries(value).reduce((sum, [key, one]) => (NO_FIGURE.test(key) ? sum : sum + figuresOf(one)), 0);
}

/** Counts what a suite compares, by what it asks and by the zone of the days. */
export class FigureTally {
  private readonly counts = new Map<string, { answers: number; figures: number }>();

  /** The same functions, whose answers are counted. */
  counting<Asks extends Record<keyof Asks, Ask>>(asks: Asks): Asks {
    if (!FILE) return asks;
    const counted = Object.entries<Ask>(asks).map(([name, ask]) => [
      name,
      async (...asked: never[]) => this.add(name, await ask(...asked)),
    ]);
    return Object.fromEntries(counted) as Asks;
  }

  write(): void {
    if (!FILE) return;
    const lines = [...this.counts].map(([key, { answers, figures }]) => `${key}\t${answers}\t${figures}\n`);
    appendFileSync(FILE, lines.join(''));
  }

  private add(name: string, answer: object): object {
    const { time_zone: zone = 'from' in answer ? TIME_ZONE : NO_DAYS } = answer as { time_zone?: string };
    const key = `${name}\t${zone}`;
    const { answers, figures } = this.counts.get(key) ?? { answers: 0, figures: 0 };
    this.counts.set(key, { answers: answers + 1, figures: figures + figuresOf(answer) });
    return answer;
  }
}
