import { RECOMMENDATION_TYPES } from '@app/core/kernel';
import { type GeneratorName, GENERATORS, recommend } from '@app/core/recommendations';
import { longOr } from '@app/testing';
import { Random } from '../support/random';
import { PLANTS } from './support/plants';
import { unborne } from './support/unborne-words';

const PROJECTS = longOr(20, 5);

describe('the words of an item', () => {
  it.each(GENERATORS.map(({ name }) => name))('are borne by its figures: %s', (name: GeneratorName) => {
    const random = new Random(41);
    for (let count = 0; count < PROJECTS; count += 1) {
      const { observations } = PLANTS[name](random);
      const items = RECOMMENDATION_TYPES.flatMap((type) => recommend(type, observations).items);
      for (const item of items) expect([item.title, unborne(item)]).toEqual([item.title, []]);
    }
  });

  it('are refused where they say more, or another number', () => {
    const { observations } = PLANTS.content_gaps(new Random(2));
    const [gap] = recommend('ai_visibility', observations).items.filter(
      ({ generator }) => generator === 'content_gaps',
    );
    const figures = gap!.figures.map((figure) => ({ ...figure, value: 76, hits: 76, n: 100 }));
    const told = (whyItMatters: string) => unborne({ ...gap!, description: '', figures, whyItMatters });
    expect(told('Who asks this hears of Globex, and seldom or never of Acme.')).toEqual(['never', 'seldom']);
    expect(told('All answers name Globex, and 12 % name Acme.')).toEqual(['All', '12 %']);
    expect(told('Answers to “Never all?” name Acme in 76 % of cases, often.')).toEqual([]);
  });
});
