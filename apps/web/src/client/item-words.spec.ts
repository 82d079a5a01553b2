import { Failure } from './failure';
import { namingItems } from './item-words';

const refused = (message: string, errors?: readonly object[]): Failure =>
  new Failure(422, 'ERR_INVALID_PARAM', message, 'r1', { ...(errors ? { errors } : { param: 'prompts' }) });

describe('namingItems', () => {
  it('names an item by its number from one and its text', () => {
    const sent = { prompts: [{ prompt_text: 'First?' }, { prompt_text: 'x'.repeat(300), prompt_type: '' }] };
    const message = 'prompts[1]: prompt_text must have at most 200 characters';
    const words = `No. 2 (“${'x'.repeat(60)}…”): prompt text must have at most 200 characters`;
    const failure = namingItems(refused(message, [{ param: 'prompts', message }]), sent);
    expect([failure.message, failure.meta.errors]).toEqual([words, [{ param: 'prompts', message: words }]]);
    expect([failure.status, failure.code, failure.requestId]).toEqual([422, 'ERR_INVALID_PARAM', 'r1']);
  });

  it('names an item that has no text by its number alone', () => {
    expect(namingItems(refused('rivals[0]: must be an object'), { rivals: [{ name: ' ' }] }).message).toBe(
      'No. 1: must be an object',
    );
    expect(namingItems(refused('rivals[0]: must be an object'), undefined).message).toBe('No. 1: must be an object');
  });

  it('leaves all else as it is', () => {
    const failure = refused('url must be an http or https URL');
    expect(namingItems(failure, { url: 'x' })).toEqual(failure);
  });
});
