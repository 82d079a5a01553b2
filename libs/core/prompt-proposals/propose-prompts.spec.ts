import { BRAND_KINDS, PROMPT_TYPES } from '../kernel';
import { PROMPT_LANGUAGES, proposePrompts } from '.';
import { PROMPT_TEMPLATES } from './templates';

const SUBJECT = { brand: 'Acme', rivals: ['Globex', 'Initech'], topics: ['web analytics'], language: 'en' };

describe('templates', () => {
  it('are those of at least six languages', () =>
    expect(PROMPT_LANGUAGES).toEqual(expect.arrayContaining(['de', 'en', 'es', 'fr', 'it', 'pt'])));

  it.each(PROMPT_LANGUAGES)('of %s have every type and kind, all different, with known places only', (language) => {
    const templates = PROMPT_TEMPLATES[language]!;
    expect(new Set(templates.map(({ type }) => type))).toEqual(new Set(PROMPT_TYPES));
    expect(new Set(templates.map(({ kind }) => kind))).toEqual(new Set(BRAND_KINDS));
    expect(new Set(templates.map(({ text }) => text)).size).toBe(templates.length);
    const places = templates.flatMap(({ text }) => text.match(/\{[^}]*\}/g) ?? []);
    expect(new Set(places)).toEqual(new Set(['{topic}', '{brand}', '{rival}']));
  });

  it.each(PROMPT_LANGUAGES)('of %s fill thirty', (language) => {
    const prompts = proposePrompts({ ...SUBJECT, language }, 30);
    expect(new Set(prompts.map(({ text }) => text)).size).toBe(30);
    expect(prompts.filter(({ text }) => /[{}]|undefined/.test(text))).toEqual([]);
  });
});

describe('proposed prompts', () => {
  it('mostly name no brand, and say what they name', () => {
    const prompts = proposePrompts(SUBJECT, 20);
    expect(prompts).toHaveLength(20);
    expect(prompts.filter(({ kind }) => kind === 'non_brand').length).toBeGreaterThanOrEqual(12);
    for (const { text, kind } of prompts) {
      const named = text.includes('Acme') ? 'brand' : /Globex|Initech/.test(text) ? 'brand_other' : 'non_brand';
      expect([text, kind]).toEqual([text, named]);
    }
  });

  it('keep every type when few are wanted', () =>
    expect(new Set(proposePrompts(SUBJECT, 10).map(({ type }) => type)).size).toBeGreaterThanOrEqual(3));

  it.each([0, 1, 7, 100])('are at most %i', (count) => {
    expect(proposePrompts(SUBJECT, count).length).toBeLessThanOrEqual(count);
  });

  it('leave out what nobody gave', () => {
    const prompts = proposePrompts({ ...SUBJECT, rivals: [], topics: [] }, 30);
    expect(prompts.length).toBeGreaterThan(0);
    expect(prompts.every(({ text }) => text.includes('Acme'))).toBe(true);
  });

  it('take every topic and rival', () => {
    const texts = proposePrompts({ ...SUBJECT, topics: ['web analytics', 'tag managers'] }, 60).map(({ text }) => text);
    for (const word of ['web analytics', 'tag managers', 'Globex', 'Initech'])
      expect(texts.some((text) => text.includes(word))).toBe(true);
  });

  it('are none in a language without templates', () =>
    expect(proposePrompts({ ...SUBJECT, language: 'ja' }, 30)).toEqual([]));

  it('put names with signs as they are', () => {
    const [prompt] = proposePrompts({ ...SUBJECT, brand: '$& {topic}', topics: [], rivals: [] }, 1);
    expect(prompt!.text).toContain('$& {topic}');
  });
});
