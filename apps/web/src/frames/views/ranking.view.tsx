import { Count, intervalOf, RankingChart } from '@app/core/charts';
import type { SovResponse } from '@app/core/contracts';
import { defineView, INTERVALS } from '../view';

export const rankingView = defineView<Pick<SovResponse, 'window'>>({
  tool: 'get_sov',
  title: 'Share of voice',
  controls: [INTERVALS],
  Picture: ({ body, args }) => (
    <RankingChart
      caption="Share of all mentions in the whole window"
      unit="percent"
      rowTitle="Brand"
      valueTitle="Share"
      brief={!args.confidence}
      rows={body.window.map((row) => ({
        ...row,
        name: row.actor.name,
        own: row.actor.type === 'project',
        value: row.share,
        interval: intervalOf(row),
      }))}
      // Intervals in words take its room.
      columns={args.confidence ? [] : [{ title: 'Mentions', cell: ({ mentions }) => <Count value={mentions} /> }]}
    />
  ),
});
