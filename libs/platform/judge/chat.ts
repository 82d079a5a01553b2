import { z } from 'zod';
import type { Clock } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { costMicros, failureOfCode, postJson, readCharged, VendorError } from '@app/platform/model-vendors';

/** The name of the account beside those of vendors. */
export const JUDGE_VENDOR = 'judge';

/** A judgement is short. A judge that takes longer is overloaded. */
const LONGEST_MS = 60_000;

const tokens = z.int().min(0);

const errorSchema = z.object({ code: z.union([z.string(), z.number()]).nullish() }).nullish();

/** An endpoint that passes questions on reports failures behind it inside a 200. */
const outcomeSchema = z.object({
  error: errorSchema,
  choices: z.array(z.object({ error: errorSchema })).nullish(),
});

const messageSchema = z.object({
  content: z.string().nullish(),
  refusal: z.string().nullish(),
  tool_calls: z.array(z.object({ function: z.object({ name: z.string(), arguments: z.string() }) })).nullish(),
});

const completionSchema = z.object({
  model: z.string(),
  choices: z.array(z.object({ finish_reason: z.string().nullish(), message: messageSchema })).min(1),
  usage: z
    .object({
      prompt_tokens: tokens,
      prompt_tokens_details: z.object({ cached_tokens: tokens.nullish() }).nullish(),
      completion_tokens: tokens,
      /** US dollars, if the vendor names them. */
      cost: z.number().nonnegative().nullish(),
    })
    .nullish(),
});

type Completion = z.infer<typeof completionSchema>;

/** What the model said, in the format of OpenAI. The arguments of a tool call are JSON text. */
export type ChatMessage = z.infer<typeof messageSchema>;

/** The account of the settings for chat completions, at any endpoint that speaks OpenAI's format. */
export interface Chat {
  readonly model: string;
  /**
   * @param body all but the model
   * @returns what `read` made of the message, and the cost in millionths of a US dollar; null when unknown
   * @throws VendorError, also when `read` throws ZodError or SyntaxError
   */
  complete<Said extends object>(
    body: object,
    read: (message: ChatMessage) => Said,
  ): Promise<Said & { readonly costMicros: number | null }>;
}

/** @returns null when the settings name no key */
export function createChat(settings: Settings, clock: Clock): Chat | null {
  const { JUDGE_API_KEY: apiKey, JUDGE_BASE_URL: baseUrl, JUDGE_MODEL: model } = settings;
  if (!apiKey) return null;
  // A lease is longer than VENDOR_TIMEOUT_SECONDS, so no call outlives it.
  const timeoutMs = Math.min(LONGEST_MS, settings.VENDOR_TIMEOUT_SECONDS * 1_000);
  return {
    model,
    complete: async (body, read) => {
      const { json } = await postJson({
        vendor: JUDGE_VENDOR,
        url: `${baseUrl}/chat/completions`,
        headers: { authorization: `Bearer ${apiKey}` },
        body: { model, ...body },
        timeoutMs,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return readCharged(JUDGE_VENDOR, null, () => {
        const { error, choices } = outcomeSchema.parse(json);
        const failed = error ?? choices?.[0]?.error;
        if (failed) throw failureOfCode(JUDGE_VENDOR, String(failed.code ?? ''));
        const completion = completionSchema.parse(json);
        const { finish_reason: end, message } = completion.choices[0]!;
        if (message.refusal || end === 'content_filter')
          throw new VendorError('refused', `${JUDGE_VENDOR}: it declined to answer`);
        return { ...read(message), costMicros: costOf(completion, clock) };
      });
    },
  };
}

function costOf({ model, usage }: Completion, clock: Clock): number | null {
  if (!usage) return null;
  if (typeof usage.cost === 'number') return Math.round(usage.cost * 1_000_000);
  const used = {
    inputTokens: usage.prompt_tokens,
    cachedInputTokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
    outputTokens: usage.completion_tokens,
    searches: 0,
    costMicros: null,
  };
  // The format is OpenAI's, so its list prices apply to the names of models.
  return costMicros('openai', model, used, clock.now());
}
