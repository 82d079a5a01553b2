import { type HeatCell, HeatMap, type HeatColumn, intervalOf } from '@app/core/charts';
import type { PromptSummaryRow } from '@app/core/contracts';
import type { ModelId } from '@app/core/kernel';
import type { JSX } from 'preact';
import { modelName } from '../../parts';
import { address, hrefOf } from '../../state';
import { ownOf, type Sorting } from './question';
import type { Matrix } from './use-matrix';

export interface RateMapProps extends Pick<Matrix, 'prompts' | 'overall' | 'cells' | 'models'> {
  readonly sorting: Sorting;
}

/** How often each model mentions the brand in its answers to each prompt. */
export const RateMap = ({ prompts, overall, cells, models, sorting }: RateMapProps): JSX.Element => {
  const rows = new Map([...overall, ...cells].map((row) => [keyOf(row.prompt_id, row.model), row]));
  const columns = [
    column('all', models.length === 1 ? modelName(models[0]!) : 'All models', sorting),
    ...(models.length === 1 ? [] : models.map((model) => column(model, modelName(model), sorting))),
  ];
  const shownModels = models.length === 1 ? [undefined] : [undefined, ...models];
  return (
    <HeatMap
      caption="Mention rate by prompt and model"
      unit="percent"
      rowColumn={column('answers', 'Prompt', sorting)}
      columns={columns}
      rows={prompts.map(({ prompt_id, prompt_text, country_code, language_code }) => ({
        key: prompt_id,
        name: (
          <>
            {prompt_text} <span class="hint">{`${language_code}-${country_code}`}</span>
          </>
        ),
        cells: shownModels.map((model) => cellOf(rows.get(keyOf(prompt_id, model)))),
      }))}
    />
  );
};

const keyOf = (promptId: number, model: ModelId | undefined): string => `${promptId} ${model ?? ''}`;

/** A click sorts by the column, the highest first, and another one turns it round. */
function column(key: string, name: string, sorting: Sorting): HeatColumn {
  const current = sorting.by === key;
  const direction = current && sorting.direction === 'desc' ? 'asc' : 'desc';
  return {
    key,
    name,
    href: hrefOf({ own: ownOf({ by: key, direction, page: 1 }) }),
    sorted: current ? (sorting.direction === 'asc' ? 'ascending' : 'descending') : undefined,
  };
}

function cellOf(row: PromptSummaryRow | undefined): HeatCell | null {
  if (!row) return null;
  const { filters } = address.value;
  return {
    value: row.mention_rate,
    n: row.responses,
    interval: intervalOf(row.confidence?.mention_rate ?? {}),
    href: hrefOf({
      screen: 'answers',
      filters: row.model ? { ...filters, model: [row.model] } : filters,
      own: { prompt: String(row.prompt_id) },
    }),
  };
}
