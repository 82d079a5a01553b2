import { type HeatCell, HeatMap, intervalOf } from '@app/core/charts';
import type { PromptSummaryResponse, PromptSummaryRow } from '@app/core/contracts';
import { MODELS } from '@app/core/kernel';
import { defineView, INTERVALS } from '../view';

/** Of rows that are not told apart by model. */
const ALL = 'all';

export const promptsView = defineView<Pick<PromptSummaryResponse, 'data'>>({
  tool: 'get_prompt_summary',
  title: 'Prompts and models',
  controls: [
    {
      label: 'Columns',
      argument: 'breakdown',
      options: [
        ['', 'all models together'],
        ['model', 'each model'],
      ],
    },
    INTERVALS,
  ],
  Picture: ({ body: { data } }) => {
    const asked = new Set(data.map(({ model }) => model ?? ALL));
    const columns = [ALL, ...MODELS.map(({ id }) => id)].filter((id) => asked.has(id as typeof ALL));
    const prompts = [...Map.groupBy(data, ({ prompt_id }) => prompt_id)];
    return (
      <HeatMap
        caption="How often answers mention the brand"
        unit="percent"
        rowColumn={{ key: 'prompt', name: 'Prompt' }}
        columns={columns.map((key) => ({ key, name: nameOf(key) }))}
        rows={prompts.map(([key, rows]) => ({
          key,
          name: rows[0]!.prompt_text,
          cells: columns.map((column) => cellOf(rows.find(({ model = ALL }) => model === column))),
        }))}
      />
    );
  },
});

const nameOf = (column: string): string => MODELS.find(({ id }) => id === column)?.name ?? 'All models';

const cellOf = (row: PromptSummaryRow | undefined): HeatCell | null =>
  row ? { value: row.mention_rate, n: row.responses, interval: intervalOf(row.confidence?.mention_rate ?? {}) } : null;
