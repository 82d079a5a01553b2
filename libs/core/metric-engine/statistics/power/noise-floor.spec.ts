import { runToRunShare, stability } from './noise-floor';

const cell = (hits: number, n: number) => ({ hits: BigInt(hits), n: BigInt(n) });

describe('stability', () => {
  it('is 1 where every run says the same, and 0 where each is a toss of a coin', () => {
    expect(stability([cell(0, 5)])).toBe(1);
    expect(stability([cell(7, 7)])).toBe(1);
    expect(stability([cell(4, 8)])).toBe(0);
  });

  it('is the mean over cells, whatever their size', () => {
    // 1 - 2 x (1/5 + 30/90) / 2 = 7/15
    expect(stability([cell(4, 5), cell(30, 90)])).toBe(0.4667);
  });

  it('leaves out cells of fewer than 5 answers', () => {
    expect(stability([cell(2, 4), cell(5, 5)])).toBe(1);
    expect(stability([cell(2, 4)])).toBeNull();
    expect(stability([])).toBeNull();
  });
});

describe('the run-to-run share', () => {
  it('divides the unbiased variance within cells by that of all answers', () => {
    // Within: 1/4 x 3/4 x 4/3 = 1/4, and 0. Their mean 1/8; all: 4/7 x 3/7 = 12/49. 49/96 = 0.5104
    expect(runToRunShare([cell(1, 4), cell(3, 3)])).toBe(0.5104);
  });

  it('counts cells of one answer among all answers only', () => {
    // Within: 1/4 from the first; all: 2/5 x 3/5 = 6/25. 25/24 = 1.0417
    expect(runToRunShare([cell(1, 4), cell(1, 1)])).toBe(1.0417);
  });

  it('is 0 where prompts differ and runs do not', () => {
    expect(runToRunShare([cell(0, 9), cell(9, 9)])).toBe(0);
  });

  it.each([
    ['nothing', []],
    ['cells of one answer', [cell(1, 1), cell(0, 1)]],
    ['answers that are all alike', [cell(3, 3), cell(2, 2)]],
  ])('is not defined for %s', (_, cells) => {
    expect(runToRunShare(cells)).toBeNull();
  });
});
