import type { JSX } from 'preact';
import { type AnsweredInterval, HeatMap, type HeatRow, intervalOf } from '@app/core/charts';
import type { PromptSummaryResponse, PromptSummaryRow } from '@app/core/contracts';
import { MODELS } from '@app/core/kernel';
import type { LinkedShare } from '@app/domain/work';
import { Section } from '@app/platform/pages';

export interface PromptsModelsProps {
  readonly share: LinkedShare;
  readonly pairs: PromptSummaryResponse;
}

/** How often answers mention the brand: a row for each prompt, a column for each model. */
export const PromptsModelsView = ({ share, pairs }: PromptsModelsProps): JSX.Element => {
  const models = MODELS.filter(({ id }) => pairs.data.some(({ model }) => model === id));
  const prompts = [...Map.groupBy(pairs.data, ({ prompt_id }) => prompt_id).values()].sort(byRate);
  return (
    <Section id="prompts" title="Mention rate by prompt and model">
      {prompts.length === 0 ? (
        <p>There are no answers in this window.</p>
      ) : (
        <HeatMap
          caption={`Answers that mention ${share.brand}, of all`}
          unit="percent"
          rowColumn={{ key: 'prompt', name: 'Prompt' }}
          columns={models.map(({ id, name }) => ({ key: id, name }))}
          rows={prompts.map((rows) => rowOf(rows, models))}
        />
      )}
      {pairs.data.length < pairs.total && (
        <p class="hint">{`The ${pairs.data.length} pairs with most answers of ${pairs.total}.`}</p>
      )}
    </Section>
  );
};

const rowOf = (rows: readonly PromptSummaryRow[], models: readonly { readonly id: string }[]): HeatRow => {
  const { prompt_id, prompt_text, country_code, language_code } = rows[0]!;
  return {
    key: prompt_id,
    name: (
      <>
        {prompt_text}{' '}
        <span class="hint">
          {language_code}-{country_code}
        </span>
      </>
    ),
    cells: models.map(({ id }) => {
      const row = rows.find(({ model }) => model === id);
      if (!row) return null;
      const interval = intervalOf((row.confidence?.mention_rate ?? {}) as AnsweredInterval);
      return { value: row.mention_rate, n: row.responses, interval };
    }),
  };
};

/** The most mentioned first; the older prompt first where they are alike. */
const byRate = (one: readonly PromptSummaryRow[], other: readonly PromptSummaryRow[]): number =>
  rateOf(other) - rateOf(one) || one[0]!.prompt_id - other[0]!.prompt_id;

function rateOf(rows: readonly PromptSummaryRow[]): number {
  const sum = (key: 'mentions' | 'responses') => rows.reduce((total, row) => total + row[key], 0);
  return sum('mentions') / Math.max(1, sum('responses'));
}
