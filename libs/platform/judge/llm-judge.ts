import { z } from 'zod';
import type { Clock } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { costMicros, postJson, VendorError } from '@app/platform/model-vendors';
import type { Judge } from './judge';
import { LOCAL_JUDGE } from './local-judge';
import { requestBody } from './question';
import { readVerdicts } from './verdicts';

/** Under which name the account stands beside those of vendors. */
export const JUDGE_VENDOR = 'judge';

/** A judgement is short; beyond this the judge is overloaded. */
const LONGEST_MS = 60_000;

const tokens = z.int().min(0);

const completionSchema = z.object({
  model: z.string(),
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }) }))
    .min(1),
  usage: z
    .object({
      prompt_tokens: tokens,
      prompt_tokens_details: z.object({ cached_tokens: tokens.nullish() }).nullish(),
      completion_tokens: tokens,
      /** US dollars, where the vendor names them. */
      cost: z.number().nonnegative().nullish(),
    })
    .nullish(),
});

type Completion = z.infer<typeof completionSchema>;

/** The judge of the settings, over any endpoint for chat completions with structured output (docs/sentiment.md). */
export function createJudge(settings: Settings, clock: Clock): Judge | null {
  const { JUDGE_API_KEY: apiKey, JUDGE_BASE_URL: baseUrl, JUDGE_MODEL: model } = settings;
  if (!apiKey) return settings.SENTIMENT_LOCAL ? LOCAL_JUDGE : null;
  // Never longer than a lease.
  const timeoutMs = Math.min(LONGEST_MS, settings.VENDOR_TIMEOUT_SECONDS * 1_000);
  return {
    model,
    paid: true,
    async ask(question) {
      const { json } = await postJson({
        vendor: JUDGE_VENDOR,
        url: `${baseUrl}/chat/completions`,
        headers: { authorization: `Bearer ${apiKey}` },
        body: requestBody(model, question),
        timeoutMs,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return readable(() => {
        const completion = completionSchema.parse(json);
        const { content, refusal } = completion.choices[0]!.message;
        if (refusal) throw charged('refused', 'it declined to judge');
        return { verdicts: readVerdicts(content ?? '', question), costMicros: costOf(completion, clock) };
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
  // The format is OpenAI's, and so are the names that have a price in it.
  return costMicros('openai', model, used, clock.now());
}

const charged = (kind: 'refused' | 'unavailable', message: string) =>
  new VendorError(kind, `${JUDGE_VENDOR}: ${message}`, null, null);

function readable<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof VendorError) throw error;
    throw charged('unavailable', 'the reply has another form than asked for');
  }
}
