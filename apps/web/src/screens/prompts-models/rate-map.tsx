import { type HeatCell, HeatMap, type HeatColumn, type HeatRow, intervalOf } from '@app/core/charts';
import type { PromptSummaryRow } from '@app/core/contracts';
import type { ModelId } from '@app/core/kernel';
import type { JSX } from 'preact';
import { modelName } from '../../parts';
import { address, hrefOf } from '../../state';
import { ownOf, type Sorting } from './question';
import type { Matrix } from './use-matrix';

export interface RateMapProps extends Omit<Matrix, 'total' | 'perPage'> {
  readonly sorting: Sorting;
}

/** How often each model mentions the brand in its answers to each prompt. */
export const RateMap = (props: RateMapProps): JSX.Element => {
  const { prompts, overall, cells, models, sorting } = props;
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
      {...overallRow(props, shownModels)}
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

/** How each model does over all prompts of the filters, on whatever page. */
function overallRow(
  { summary, rates }: RateMapProps,
  models: readonly (ModelId | undefined)[],
): { readonly overall?: HeatRow } {
  const all = summary?.summary.mention_rate?.find(({ actor }) => actor.type === 'project');
  const byModel = rates?.matrices.mention_rate?.find(({ actor }) => actor.type === 'project');
  if (!all || !byModel) return {};
  const cellOn = (model: ModelId): HeatCell => {
    const sure = byModel.confidence?.[model];
    return { value: byModel.values[model] ?? null, n: sure?.n ?? 0, interval: boundsOf(sure ?? {}) };
  };
  const ofAll = { value: all.pooled ?? null, n: all.n ?? 0, interval: boundsOf(all) };
  return {
    overall: {
      key: 'overall',
      name: <strong>All prompts</strong>,
      cells: models.map((model) => (model ? cellOn(model) : ofAll)),
    },
  };
}

/** Each cell says of how many answers its bounds are, and not that they are a hint: nearly all would. */
function boundsOf(answered: Parameters<typeof intervalOf>[0]): HeatCell['interval'] {
  const interval = intervalOf(answered);
  return interval && { ...interval, tooFew: false };
}

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
    interval: boundsOf(row.confidence?.mention_rate ?? {}),
    href: hrefOf({
      screen: 'answers',
      filters: row.model ? { ...filters, model: [row.model] } : filters,
      own: { prompt: String(row.prompt_id) },
    }),
  };
}
