import type { SentimentLevel } from '@app/core/kernel';
import { listPath } from '../../client';
import type { Address } from '../../state';

export const PER_PAGE = 20;

/** The parameter `view` of the screen's own. */
export const PORTRAYALS = 'portrayals';

/** What is to be mended stands first. */
export const LEVELS: readonly { readonly value: SentimentLevel; readonly text: string }[] = [
  { value: 'negative', text: 'badly' },
  { value: 'very_negative', text: 'very badly' },
  { value: 'neutral', text: 'neither well nor badly' },
  { value: 'positive', text: 'well' },
  { value: 'very_positive', text: 'very well' },
];

export interface PortrayalQuestion {
  readonly level: (typeof LEVELS)[number];
  /** Id of a rival; empty for the own brand. */
  readonly rival: string;
  readonly page: number;
}

export function portrayalQuestionOf({ own }: Address): PortrayalQuestion {
  const page = Number(own.page ?? 1);
  return {
    level: LEVELS.find(({ value }) => value === own.level) ?? LEVELS[0]!,
    rival: /^[1-9]\d{0,15}$/.test(own.rival ?? '') ? own.rival! : '',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

/** The screen's own parameters of a question, without what is so anyway. */
export const ownOfPortrayals = ({ level, rival, page }: PortrayalQuestion): Record<string, string> => ({
  view: PORTRAYALS,
  ...(level === LEVELS[0] ? {} : { level: level.value }),
  ...(rival === '' ? {} : { rival }),
  ...(page === 1 ? {} : { page: String(page) }),
});

export const portrayalsPath = (at: Address, { level, rival, page }: PortrayalQuestion): string | null =>
  listPath('/sentiments', at, {
    ...(rival === '' ? { brand_only: true } : { competitor_id: rival }),
    analysis: level.value,
    page,
    per_page: PER_PAGE,
  });
