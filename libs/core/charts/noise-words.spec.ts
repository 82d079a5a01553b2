import { noiseWords } from './noise-words';

it.each([
  [true, 0.022, 'more than noise'],
  [false, 0.022, 'within noise, as one of several that are compared'],
  [false, 0.05, 'within noise'],
  [false, null, 'within noise'],
  [null, null, 'not tested'],
])('a change of significance %s and p %s is said to be %s', (significant, p_value, words) => {
  expect(noiseWords({ significant, p_value }, 'within noise')).toBe(words);
});
