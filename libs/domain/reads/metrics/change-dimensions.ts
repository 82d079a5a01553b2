import type { BrandKind, ChangeDimension, PromptType } from '@app/core/kernel';
import { modelId, MODELS } from '@app/core/kernel';
import type { ChangeRows, RowKey, WindowCell } from '@app/core/metric-engine';
import type { DescribedPrompt } from './window-cells.repository';

interface Dimension extends Pick<ChangeRows, 'tested'> {
  /** Whether rows tell models apart. */
  readonly byModel: boolean;
  /** The row of a cell, and how a reader knows it. */
  readonly named: (prompt: DescribedPrompt, cell: Pick<WindowCell, 'model'>) => readonly [key: RowKey, label: string];
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

const TYPES: Readonly<Record<PromptType, string>> = {
  informational: 'Informational',
  navigational: 'Navigational',
  commercial: 'Commercial',
  transactional: 'Transactional',
};

const KINDS: Readonly<Record<BrandKind, string>> = {
  brand: 'Names the brand',
  brand_other: 'Names another brand',
  non_brand: 'Names no brand',
};

const modelOf = ({ model }: Pick<WindowCell, 'model'>) => MODELS.find(({ id }) => id === modelId(model))!;

/** What a change can be explained by (docs/metrics.md). */
export const DIMENSIONS: Readonly<Record<ChangeDimension, Dimension>> = {
  prompt: { byModel: false, tested: 'models', named: ({ id, text }) => [id, text] },
  model: { byModel: true, tested: 'prompts', named: (_, cell) => [modelOf(cell).id, modelOf(cell).name] },
  prompt_model: {
    byModel: true,
    tested: 'models',
    named: ({ id, text }, cell) => [`${id}:${modelOf(cell).id}`, `${modelOf(cell).name}: ${text}`],
  },
  locale: {
    byModel: false,
    tested: 'prompts',
    named: ({ countryCode, languageCode }) => [
      `${languageCode}-${countryCode}`,
      `${LANGUAGES.of(languageCode)}, ${COUNTRIES.of(countryCode)}`,
    ],
  },
  tag: { byModel: false, tested: 'prompts', named: ({ tagId, tagName }) => [tagId, tagName ?? 'Without a tag'] },
  prompt_type: { byModel: false, tested: 'prompts', named: ({ promptType }) => [promptType, TYPES[promptType]] },
  brand_kind: { byModel: false, tested: 'prompts', named: ({ brandKind }) => [brandKind, KINDS[brandKind]] },
};
