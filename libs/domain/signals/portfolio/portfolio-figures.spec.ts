import type { SummaryRow } from '@app/core/contracts';
import { ApiError, MADRID, type RequestContext, resolveWindow } from '@app/core/kernel';
import type { SummaryService } from '@app/domain/reads';
import { PortfolioFigures } from './portfolio-figures.service';

const NOW = new Date('2026-03-10T12:00:00Z');

/** Figures of projects whose changes have these p-values; of null there is no project any more. */
async function rates(pValues: readonly (number | null)[]) {
  const row = (p_value: number): Partial<SummaryRow> => ({
    pooled: 40,
    previous: { total: 50, pooled: 50, min: 50, max: 50, last: 50 },
    change: { absolute: -10, percent: -20, ci_low: -15, ci_high: -5, significant: true, p_value, crosses_break: false },
  });
  const summaries = {
    summary: (_: RequestContext, { project_id }: { project_id: number }) => {
      const p = pValues[project_id]!;
      if (p === null) return Promise.reject(new ApiError('ERR_PROJECT_NOT_FOUND', 'project not found'));
      return Promise.resolve({ body: () => Promise.resolve({ summary: { mention_rate: [row(p)] } }) });
    },
  } as unknown as SummaryService;
  const ids = pValues.map((_, id) => id);
  return new PortfolioFigures(summaries).rates(
    { now: NOW } as RequestContext,
    ids,
    resolveWindow({ range: 28 }, NOW, MADRID),
  );
}

const starsOf = async (pValues: readonly (number | null)[]) =>
  [...(await rates(pValues))].map(([id, { change }]) => [id, change.significant]);

describe('the mention rates of several projects', () => {
  it('are one family: what is more than noise alone may be noise among many', async () => {
    expect(await starsOf([0.04])).toEqual([[0, true]]);
    expect(await starsOf([0.04, 0.5, 0.6, 0.7])).toEqual([
      [0, false],
      [1, false],
      [2, false],
      [3, false],
    ]);
    expect(await starsOf([0.02, 0.04, 0.5, 0.6])).toEqual([
      [0, true],
      [1, true],
      [2, false],
      [3, false],
    ]);
  });

  it('leave out a project that was removed meanwhile', async () => {
    expect(await starsOf([0.001, null])).toEqual([[0, true]]);
  });
});
