import { createPrompts } from './create-prompts.tool';

describe('arguments of a tool', () => {
  const parse = (prompt: object) =>
    createPrompts.parse({ project_id: 1, country_code: 'ES', language_code: 'en', prompts: ['One', prompt] });

  it('are refused where an object of theirs has what it does not know', () => {
    expect(() => parse({ prompt_text: 'Two', colour: 'red' })).toThrow(
      expect.objectContaining({
        code: 'ERR_INVALID_PARAM',
        meta: expect.objectContaining({ param: 'prompts[1].colour' }),
      }),
    );
    expect(parse({ prompt_text: 'Two' })).toMatchObject({ prompts: [{ prompt_text: 'One' }, { prompt_text: 'Two' }] });
  });
});
