import { storedCodes } from './codes';

/** An AI model whose answers are captured (docs/api.md). `code` is how rows store it: never reuse or renumber one. */
interface ModelEntry {
  readonly id: string;
  readonly code: number;
  readonly name: string;
  readonly addon: boolean;
}

export const MODELS = [
  { id: 'chatgpt', code: 1, name: 'ChatGPT', addon: false },
  { id: 'perplexity', code: 2, name: 'Perplexity', addon: false },
  { id: 'gemini', code: 3, name: 'Gemini', addon: false },
  { id: 'ai_overview', code: 4, name: 'AI Overviews', addon: false },
  { id: 'ai_mode', code: 5, name: 'AI Mode', addon: false },
  { id: 'copilot', code: 6, name: 'Copilot', addon: true },
  { id: 'claude', code: 7, name: 'Claude', addon: true },
  { id: 'grok', code: 8, name: 'Grok', addon: true },
  { id: 'deepseek', code: 9, name: 'DeepSeek', addon: true },
  { id: 'meta_ai', code: 10, name: 'Meta AI', addon: true },
] as const satisfies readonly ModelEntry[];

export type ModelId = (typeof MODELS)[number]['id'];

export const MODEL_IDS: readonly ModelId[] = MODELS.map((model) => model.id);
export const BASE_MODEL_IDS: readonly ModelId[] = MODELS.filter((model) => !model.addon).map((model) => model.id);
export const ADDON_MODEL_IDS: readonly ModelId[] = MODELS.filter((model) => model.addon).map((model) => model.id);

const { codeOf, nameOf } = storedCodes<ModelId>(
  'model',
  Object.fromEntries(MODELS.map(({ id, code }) => [id, code])) as Record<ModelId, number>,
);
export const modelCode = codeOf;
export const modelId = nameOf;

/** What people call a model; an id that is none stays as it is. */
export const modelName = (id: string): string => MODELS.find((model) => model.id === id)?.name ?? id;

export const isModelId = (value: string): value is ModelId => (MODEL_IDS as readonly string[]).includes(value);
