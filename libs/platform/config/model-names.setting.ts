import { z } from 'zod';
import { isModelId, type ModelId } from '@app/core/kernel';

/** A vendor's own names for some of the ten models, as in `chatgpt=openai/gpt-5-mini,grok=x-ai/grok-4`. */
export const modelNamesSetting = z
  .string()
  .transform((text, context): Partial<Record<ModelId, string>> => {
    const pairs = text.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
    if (pairs.every((pair) => pair.length === 2 && isModelId(pair[0]!) && pair[1])) return Object.fromEntries(pairs);
    context.addIssue({ code: 'custom', message: 'must be pairs as in chatgpt=openai/gpt-5-mini, separated by commas' });
    return z.NEVER;
  })
  .default({});
