import { simulatedWords } from './simulated-words';

type Models = Parameters<typeof simulatedWords>[0];

const models = [
  { model: 'chatgpt', name: 'ChatGPT', channel: 'simulated' },
  { model: 'gemini', name: 'Gemini', channel: 'api' },
  { model: 'perplexity', name: 'Perplexity', channel: 'simulated' },
] as unknown as Models;
const END = 'are simulated: they are made up, and no AI model was asked.';

describe('simulatedWords', () => {
  it('names the models whose answers are made up', () => {
    expect(simulatedWords(models)).toBe(`The answers of ChatGPT and Perplexity ${END}`);
    expect(simulatedWords(models, ['gemini', 'chatgpt'])).toBe(`The answers of ChatGPT ${END}`);
  });

  it('says it of all where it is so of all that are shown', () => {
    expect(simulatedWords(models, ['perplexity'])).toBe(`All answers here ${END}`);
  });

  it('says nothing where none is, and of a project without answers', () => {
    expect(simulatedWords(models, ['gemini'])).toBeNull();
    expect(simulatedWords([])).toBeNull();
  });
});
