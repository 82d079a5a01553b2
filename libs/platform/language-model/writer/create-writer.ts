import type { Clock } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { type Chat, openChat } from '../chat';
import { checkBody, readCheck } from './check-question';
import { draftBody, readDraft } from './draft-question';
import { ordersBody, readOrders } from './orders-question';
import { phraseBody, readPhrasings } from './phrase-question';
import { proposalBody, readProposals } from './proposal-question';
import { planBody, readPlan } from './plan-question';
import { WRITER_VENDOR, type Writer, type WriterQuestion } from './writer';

/** The writer of the settings: any endpoint for chat completions with structured output (docs/intelligence-tasks.md). */
export function createWriter(settings: Settings, clock: Clock): Writer | null {
  const { WRITER_API_KEY: apiKey, WRITER_BASE_URL: baseUrl, WRITER_MODEL: model, WRITER_CHECK_MODEL } = settings;
  if (!apiKey) return null;
  const { WRITER_INPUT_PRICE_MICROS: input, WRITER_OUTPUT_PRICE_MICROS: output } = settings;
  const prices = input === undefined || output === undefined ? null : { input, output };
  const timeoutMs = settings.WRITER_TIMEOUT_SECONDS * 1_000;
  const account = { vendor: WRITER_VENDOR, apiKey, baseUrl, timeoutMs, prices };
  const limit = { max_completion_tokens: settings.WRITER_MAX_TOKENS };
  const writing = openChat({ ...account, model }, clock);
  const checking = openChat({ ...account, model: WRITER_CHECK_MODEL ?? model }, clock);
  return {
    orders: (look, spans) => question(checking, { ...ordersBody(look, spans), ...limit }, readOrders),
    plan: (assignment, spans) => question(writing, { ...planBody(assignment, spans), ...limit }, readPlan),
    write: (assignment, plan, spans) =>
      question(writing, { ...draftBody(assignment, plan, spans), ...limit }, readDraft),
    check: (round, claims, spans, subject) =>
      question(checking, { ...checkBody(round, claims, spans, subject), ...limit }, (reply) =>
        readCheck(reply, claims),
      ),
    propose: (order) => question(writing, { ...proposalBody(order), ...limit }, readProposals),
    phrase: (order, items) =>
      question(writing, { ...phraseBody(order, items), ...limit }, (reply) => readPhrasings(reply, items)),
  };
}

function question<Said>(chat: Chat, body: object, read: (reply: string) => Said): WriterQuestion<Said> {
  return {
    model: chat.model,
    body,
    ask: (signal) => chat.complete(body, ({ content }) => ({ said: read(content ?? '') }), signal),
  };
}
