import { addLocalDays, countLocalDays, type LocalDay, localDayOf, type ModelId } from '@app/core/kernel';
import type { VendorStage } from '../vendor-adapter';

type Brand = VendorStage['brands'][number];

interface Page {
  readonly url: string;
  readonly title: string;
}

/**
 * The change that a demo hides for its readers to find (docs/demo.md): from the turn on, one model names the winner
 * and drops the loser when a prompt names no brand, because it cites a ranking that was rewritten.
 */
export const STORY = {
  model: 'perplexity',
  loser: 'Aurelia',
  winner: 'Brightmetric',
  ranking: {
    url: 'https://tool-rankings.example/product-analytics',
    title: 'Product analytics tools, ranked',
  },
  competitorPage: {
    url: 'https://analytics-weekly.example/best-tools',
    title: 'The best product analytics tools',
  },
} as const satisfies { model: ModelId; loser: string; winner: string; ranking: Page; competitorPage: Page };

/** Local days from a demo's first answers to the turn, and to the day on which it is made. */
export const STORY_DAYS = { turn: 66, history: 90 } as const;

/** Every demo plays the same days of a calendar of its own, so that its figures do not depend on when it is made. */
const FIRST_DAY: LocalDay = '2026-01-05';

export type Chapter = 'before' | 'after';

/** What a demo's simulated answers of a local day may speak of. @param since when its first answers came */
export function demoStage(brands: readonly Brand[], since: Date, day: LocalDay): VendorStage {
  const passed = countLocalDays(localDayOf(since), day) - 1;
  return { brands, seed: addLocalDays(FIRST_DAY, passed), chapter: passed < STORY_DAYS.turn ? 'before' : 'after' };
}

const PROMINENCE: Record<Chapter, Readonly<Record<string, number>>> = {
  before: { [STORY.loser]: 0.72, [STORY.winner]: 0.42 },
  after: { [STORY.loser]: 0.4, [STORY.winner]: 0.85 },
};

interface Asked {
  readonly stage: VendorStage;
  readonly prompt: string;
  readonly model: ModelId;
}

/** The part of the story that an answer tells; null when it tells none. */
export function chapterOf({ stage, prompt, model }: Asked): Chapter | null {
  if (!stage.chapter || model !== STORY.model) return null;
  const asked = prompt.toLowerCase();
  return stage.brands.some(({ name }) => asked.includes(name.toLowerCase())) ? null : stage.chapter;
}

/** How prominent the story makes a brand, before noise; undefined when it leaves the brand alone. */
export const toldProminence = (chapter: Chapter | null, { name }: Brand): number | undefined =>
  chapter ? PROMINENCE[chapter][name] : undefined;

/** Pages with those that the story has cited. The first are cited most. */
export function toldPages(chapter: Chapter | null, pages: readonly Page[]): readonly Page[] {
  if (chapter === 'before') return [STORY.competitorPage, ...pages.slice(0, 4), STORY.ranking, ...pages.slice(4)];
  return chapter === 'after' ? [STORY.ranking, STORY.ranking, ...pages] : pages;
}
