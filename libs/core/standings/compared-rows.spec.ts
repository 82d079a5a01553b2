import type { SummaryResponse } from '../contracts';
import { comparedRows } from './compared-rows';

const change = { absolute: 656, percent: null, significant: null, p_value: null };
const answer = (responses?: number) =>
  ({
    summary: { citations: [{ total: 656, change }] },
    ...(responses !== undefined && { previous: { responses } }),
  }) as unknown as SummaryResponse;

it('are compared with days that have answers alone', () => {
  const changes = (of: SummaryResponse) => comparedRows(of, 'citations').map((row) => row.change?.absolute);
  expect(changes(answer(40))).toEqual([656]);
  expect(changes(answer(0))).toEqual([null]);
  expect(changes(answer())).toEqual([656]);
  expect(comparedRows(answer(0), 'mentions')).toEqual([]);
});
