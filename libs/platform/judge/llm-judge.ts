import { z } from 'zod';
import type { Clock } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { costMicros, failureOfCode, postJson, readCharged, VendorError } from '@app/platform/model-vendors';
import type { Judge } from './judge';
import { LOCAL_JUDGE } from './local-judge';
import { promptsBody, readFindings } from './prompt-question';
import { requestBody } from './question';
import { readVerdicts } from './verdicts';

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

const completionSchema = z.object({
  model: z.string(),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
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

/** The judge of the settings: any endpoint for chat completions with structured output (docs/sentiment.md). */
export function createJudge(settings: Settings, clock: Clock): Judge | null {
  const { JUDGE_API_KEY: apiKey, JUDGE_BASE_URL: baseUrl, JUDGE_MODEL: model } = settings;
  if (!apiKey) return settings.SENTIMENT_LOCAL ? LOCAL_JUDGE : null;
  // A lease is longer than VENDOR_TIMEOUT_SECONDS, so no call outlives it.
  const timeoutMs = Math.min(LONGEST_MS, settings.VENDOR_TIMEOUT_SECONDS * 1_000);
  const complete = async <Said extends object>(body: unknown, read: (reply: string) => Said) => {
    const { json } = await postJson({
      vendor: JUDGE_VENDOR,
      url: `${baseUrl}/chat/completions`,
      headers: { authorization: `Bearer ${apiKey}` },
      body,
      timeoutMs,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return readCharged(JUDGE_VENDOR, null, () => {
      const { error, choices } = outcomeSchema.parse(json);
      const failed = error ?? choices?.[0]?.error;
      if (failed) throw failureOfCode(JUDGE_VENDOR, String(failed.code ?? ''));
      const completion = completionSchema.parse(json);
      const { finish_reason: end, message } = completion.choices[0]!;
      const { content, refusal } = message;
      if (refusal || end === 'content_filter')
        throw new VendorError('refused', `${JUDGE_VENDOR}: it declined to judge`);
      return { ...read(content ?? ''), costMicros: costOf(completion, clock) };
    });
  };
  return {
    model,
    paid: true,
    ask: (question) => complete(requestBody(model, question), (reply) => ({ verdicts: readVerdicts(reply, question) })),
    classify: (texts) => complete(promptsBody(model, texts), (reply) => ({ findings: readFindings(reply, texts) })),
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
