import { addLocalDays, localDayOf, startOfLocalDay } from '@app/core/kernel';
import { SimulatedAdapter } from './simulated.adapter';
import { portrayalIn } from './portrayals';
import { demoStage, STORY, STORY_DAYS } from './story';

const BRANDS = [STORY.loser, STORY.winner, 'Quantleaf'].map((name) => ({
  name,
  domain: `${name.toLowerCase()}.example`,
}));
const PROMPT = 'What are the best product analytics tools for a small team?';

const stage = (since: Date, passed: number) => demoStage(BRANDS, since, addLocalDays(localDayOf(since), passed));

async function answers(days: readonly number[], prompt = PROMPT, model: 'perplexity' | 'chatgpt' = STORY.model) {
  const since = startOfLocalDay('2026-05-01');
  const asked = days.map((passed) => {
    const question = {
      executionId: 0,
      model,
      prompt,
      countryCode: 'US',
      languageCode: 'en',
      stage: stage(since, passed),
    };
    return new SimulatedAdapter().ask(question, { signal: new AbortController().signal });
  });
  return (await Promise.all(asked)).map(({ answer }) => answer);
}

const daysFrom = (first: number) => Array.from({ length: 24 }, (_, index) => first + index);
const naming = (texts: readonly { readonly text: string }[], name: string) =>
  texts.filter(({ text }) => text.includes(name)).length;

describe('the story of a demo', () => {
  it('is the same whenever the demo is made, clock changes included', () => {
    for (const passed of [0, 1, STORY_DAYS.turn - 1, STORY_DAYS.turn, 200]) {
      const [winter, spring] = ['2026-01-10', '2026-03-20'].map((day) => stage(startOfLocalDay(day), passed));
      expect(winter).toEqual(spring);
    }
    expect(stage(startOfLocalDay('2026-03-20'), STORY_DAYS.turn - 1).chapter).toBe('before');
    expect(stage(startOfLocalDay('2026-03-20'), STORY_DAYS.turn).chapter).toBe('after');
  });

  it('changes whom one model names when a prompt names nobody', async () => {
    const [before, after] = [await answers(daysFrom(STORY_DAYS.turn - 24)), await answers(daysFrom(STORY_DAYS.turn))];
    expect(naming(before, STORY.loser) - naming(after, STORY.loser)).toBeGreaterThan(8);
    expect(naming(after, STORY.winner) - naming(before, STORY.winner)).toBeGreaterThan(6);
  });

  it.each([
    ['another model', PROMPT, 'chatgpt'],
    ['a prompt with a brand', `Is ${STORY.loser} worth it?`, 'perplexity'],
  ] as const)('leaves %s alone', async (_, prompt, model) => {
    const { ranking } = STORY;
    const told = await answers(daysFrom(STORY_DAYS.turn), prompt, model);
    expect(told.flatMap(({ references, annotations }) => [...references, ...annotations])).not.toContainEqual(
      expect.objectContaining({ url: ranking.url }),
    );
  });

  it('finds the former favourite dear', async () => {
    const portrayals = (await answers(daysFrom(STORY_DAYS.turn))).map(({ text }) => portrayalIn(text, [STORY.loser]));
    expect(portrayals).toContainEqual(expect.objectContaining({ tone: 'doubt', topics: ['price'] }));
  });
});
