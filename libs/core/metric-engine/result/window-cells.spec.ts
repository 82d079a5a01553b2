import { windowCells } from './window-cells';

describe('the cells of two windows', () => {
  it('join what each window has of a prompt and model', () => {
    const columns = {
      prompt_id: '9,9,12,9',
      model: '1,1,1,7',
      is_now: '0,1,1,0',
      responses: '3,4,5,6',
      mentions: '1,2,0,12345678901234567890',
    };
    expect(windowCells(columns, ['responses', 'mentions'])).toEqual([
      { promptId: 9, model: 1, before: { responses: 3n, mentions: 1n }, after: { responses: 4n, mentions: 2n } },
      { promptId: 12, model: 1, before: {}, after: { responses: 5n, mentions: 0n } },
      { promptId: 9, model: 7, before: { responses: 6n, mentions: 12345678901234567890n }, after: {} },
    ]);
  });

  it('are none without rows', () => {
    expect(windowCells({ prompt_id: null, model: null, is_now: null, responses: null }, ['responses'])).toEqual([]);
  });
});
