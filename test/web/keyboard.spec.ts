import type { AnswersResponse, CitationGroupsResponse } from '@app/core/contracts';
import { Keyboard } from '../support/keyboard';
import { describeDashboard } from './support/dashboard';
import { FIGURE_SCREENS, LONE_SCREENS, SOME_MANAGE_SCREENS } from './support/screens';

const SCREENS = [...FIGURE_SCREENS, 'answers?say=bad', ...SOME_MANAGE_SCREENS, 'first-run', ...LONE_SCREENS];

describeDashboard('the dashboard without a mouse', (dashboard) => {
  const answer = async (): Promise<string> => {
    const { data } = await dashboard.ask<AnswersResponse>('/answers', { query: '](https', per_page: '1' });
    return `answers/${data[0]!.id}`;
  };
  const page = async (): Promise<string> => {
    const { data } = await dashboard.ask<CitationGroupsResponse>('/citation_intelligence/groups', { per_page: '1' });
    return `citations/${data[0]!.url_sha256}`;
  };

  it.each<[string, () => Promise<string>]>([
    ...SCREENS.map((screen): [string, () => Promise<string>] => [screen, () => Promise.resolve(screen)]),
    ['an answer', answer],
    ['a cited page', page],
  ])('reaches all of %s by Tab, in order, sees where it is, and gets out again', async (_, path) => {
    await dashboard.open(await path());
    const { stops, reached, unseen } = await new Keyboard(dashboard.page).walk();
    expect(stops.length).toBeGreaterThan(5);
    expect(reached).toEqual(stops);
    expect(unseen).toEqual([]);
  });

  it.each(['overview', 'share-of-voice', 'prompts-models', 'what-changed'])(
    'has the figures of each chart of %s in a table that is read out',
    async (screen) => {
      await dashboard.open(screen);
      const charts = await dashboard.page.locator('.chart').evaluateAll((nodes) =>
        nodes.map((node) => {
          const table = node.querySelector('table');
          return {
            name: table?.caption?.textContent?.trim() ?? '',
            rows: table?.tBodies[0]?.rows.length ?? 0,
            isHidden: table?.closest('[aria-hidden=true]') !== null,
          };
        }),
      );
      expect(charts.length).toBeGreaterThan(0);
      expect(charts.filter(({ name, rows, isHidden }) => name === '' || rows === 0 || isHidden)).toEqual([]);
    },
  );
});
