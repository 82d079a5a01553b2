import { loadCorpus, SPLITS } from './corpus';
import { scoreCases, sharesOf, sumUp } from './score';

/** A little below what bench/README.md has: raise them with the extractor, never lower them to let a change pass. */
const FLOORS = {
  dev: { mentions: { precision: 0.95, recall: 0.985, placed: 0.965 }, citations: 0.99 },
  test: { mentions: { precision: 0.9, recall: 0.95, placed: 0.95 }, citations: 0.97 },
  blind: { mentions: { precision: 0.95, recall: 0.97, placed: 0.94 }, citations: 0.99 },
};

describe('extraction from the labelled answers', () => {
  const scores = scoreCases(loadCorpus());

  const present = SPLITS.filter((split) => scores.some((score) => score.split === split));

  describe.each(present)('%s', (split) => {
    const { mentions, citations } = sumUp(scores.filter((score) => score.split === split));
    const floor = FLOORS[split];

    it.each(['precision', 'recall', 'placed'] as const)('%s of mentions', (share) => {
      expect(sharesOf(mentions)[share]).toBeGreaterThanOrEqual(floor.mentions[share]);
    });

    it.each(['precision', 'recall', 'placed'] as const)('%s of citations', (share) => {
      expect(sharesOf(citations)[share]).toBeGreaterThanOrEqual(floor.citations);
    });

    it('owners of citations', () => {
      expect(citations.owned / citations.truePositives).toBeGreaterThanOrEqual(floor.citations);
    });
  });
});
