import { z } from 'zod';
import type { Clock } from '@app/core/kernel';
import { costMicros, failureOfCode, postJson, readCharged, VendorError } from '@app/platform/model-vendors';

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

/** Millionths of a US dollar for a million tokens. */
export interface TokenPrices {
  readonly input: number;
  readonly output: number;
}

export interface ChatAccount {
  /** Its name beside those of vendors, in the ledger and in errors. */
  readonly vendor: string;
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
  readonly timeoutMs: number;
  /** Of a model that the list of prices lacks. */
  readonly prices?: TokenPrices | null;
}

/** An account for chat completions, at any endpoint that speaks OpenAI's format. */
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
    signal?: AbortSignal,
  ): Promise<Said & { readonly costMicros: number | null }>;
}

export function openChat({ vendor, apiKey, baseUrl, model, timeoutMs, prices }: ChatAccount, clock: Clock): Chat {
  return {
    model,
    complete: async (body, read, signal) => {
      const { json } = await postJson({
        vendor,
        url: `${baseUrl}/chat/completions`,
        headers: { authorization: `Bearer ${apiKey}` },
        body: { model, ...body },
        timeoutMs,
        signal: signal ?? AbortSignal.any([]),
      });
      return readCharged(vendor, null, () => {
        const { error, choices } = outcomeSchema.parse(json);
        const failed = error ?? choices?.[0]?.error;
        if (failed) throw failureOfCode(vendor, String(failed.code ?? ''));
        const completion = completionSchema.parse(json);
        const { finish_reason: end, message } = completion.choices[0]!;
        if (message.refusal || end === 'content_filter')
          throw new VendorError('refused', `${vendor}: it declined to answer`);
        return { ...read(message), costMicros: costOf(completion, clock, prices ?? null) };
      });
    },
  };
}

function costOf({ model, usage }: Completion, clock: Clock, prices: TokenPrices | null): number | null {
  if (!usage) return null;
  if (typeof usage.cost === 'number') return Math.round(usage.cost * 1_000_000);
  if (prices)
    return Math.round((usage.prompt_tokens * prices.input + usage.completion_tokens * prices.output) / 1_000_000);
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
