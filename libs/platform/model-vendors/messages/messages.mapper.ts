import type { Reference } from '@app/core/extraction';
import { charged } from '../charged';
import { failureOfCode } from '../failure-of-response';
import type { Usage } from '../pricing/usage';
import { VendorError } from '../vendor-error';
import { uncited } from '../wire/uncited';
import { AnswerText, pageOf } from '../wire/url-citations';
import type { MappedAnswer } from '../wire/wire';
import {
  messageSchema,
  type MessageUsage,
  searchResultSchema,
  textSchema,
  toolUseSchema,
  turnSchema,
} from './messages.schema';

/** The content before the vendor paused; null when it did not pause. */
export const pausedContent = (json: unknown): unknown[] | null =>
  turnSchema.safeParse(json).data?.stop_reason === 'pause_turn' ? messageSchema.parse(json).content : null;

const COMPLETE: readonly unknown[] = ['end_turn', 'stop_sequence'];

/**
 * Maps the turns of one answer in the Messages format.
 * @throws VendorError for a failure inside a 200, a refusal, or an answer without text
 * @throws ZodError when a body has another shape
 */
export function mapMessages(vendor: string, turns: readonly unknown[]): MappedAnswer {
  turns.forEach((turn) => assertNoError(vendor, turn));
  const last = turnSchema.parse(turns.at(-1));
  if (last.stop_reason === 'refusal') throw new VendorError('refused', `${vendor}: the model declined to answer`);
  if (!COMPLETE.includes(last.stop_reason)) throw failureOfCode(vendor, last.stop_reason ?? '');

  const messages = turns.map((turn) => messageSchema.parse(turn));
  const blocks = messages.flatMap(({ content }) => content);
  const { text, annotations } = visibleAnswer(blocks);
  if (!text.trim()) throw new VendorError('unavailable', `${vendor}: answer without text`);
  const { consulted, searched } = searchesOf(vendor, blocks);
  return {
    answer: { text, annotations, references: uncited(consulted, annotations) },
    vendorModel: messages.at(-1)!.model,
    searched,
    fanOutQueries: queriesOf(blocks),
    usage: usageOf(messages.map(({ usage }) => usage)),
  };
}

function assertNoError(vendor: string, turn: unknown): void {
  const { type, error } = turnSchema.parse(turn);
  if (type === 'error' || error) throw failureOfCode(vendor, error?.type ?? '');
}

type Block = { readonly type: string };

/** Blocks follow each other without a gap, except across a search. The citations of a block cover the whole block. */
function visibleAnswer(blocks: readonly Block[]): AnswerText {
  const answer = new AnswerText();
  for (const block of blocks) {
    if (block.type !== 'text') {
      answer.endParagraph();
      continue;
    }
    const { text, citations } = textSchema.parse(block);
    const pages = (citations ?? []).filter((citation) => 'url' in citation);
    const distinct = pages.filter(({ url }, index) => pages.findIndex((page) => page.url === url) === index);
    answer.add(
      text,
      distinct.map((page) => ({ ...pageOf(page), start: 0, end: text.length })),
    );
  }
  return answer;
}

/**
 * Without a search the model answers from memory. When all searches failed for a reason that may pass, we ask again.
 */
function searchesOf(vendor: string, blocks: readonly Block[]): { consulted: Reference[]; searched: boolean } {
  const contents = blocks
    .filter(({ type }) => type.endsWith('web_search_tool_result'))
    .map((block) => searchResultSchema.parse(block).content);
  const found = contents.filter((content) => Array.isArray(content));
  const failed = contents.flatMap((content) => (Array.isArray(content) ? [] : [content.error_code]));
  const passing = failed.find((code) => code === 'too_many_requests' || code === 'unavailable');
  // The model has answered, and the vendor charges for that.
  if (found.length === 0 && passing) throw charged(failureOfCode(vendor, passing), null);
  const consulted = found.flat().flatMap(({ url, title }) => (url ? [pageOf({ url, title })] : []));
  return { consulted, searched: found.length > 0 };
}

function queriesOf(blocks: readonly Block[]): string[] {
  const uses = blocks.filter(({ type }) => type === 'server_tool_use').map((block) => toolUseSchema.parse(block));
  const searches = uses.filter(({ name }) => name.endsWith('web_search'));
  const queries = searches.flatMap(({ input }) => [...(input?.queries ?? []), input?.query ?? '']);
  return [...new Set(queries.filter((query) => query !== ''))];
}

function usageOf(usages: readonly (MessageUsage | null | undefined)[]): Usage {
  const known = usages.filter((usage) => usage !== null && usage !== undefined);
  const sum = (count: (usage: MessageUsage) => number | null | undefined): number =>
    known.reduce((total, usage) => total + (count(usage) ?? 0), 0);
  const cachedInputTokens = sum((usage) => usage.cache_read_input_tokens);
  const complete = known.length === usages.length;
  return {
    inputTokens: complete
      ? cachedInputTokens + sum((usage) => usage.input_tokens) + sum((usage) => usage.cache_creation_input_tokens)
      : null,
    cachedInputTokens,
    outputTokens: complete ? sum((usage) => usage.output_tokens) : null,
    searches: sum((usage) => usage.server_tool_use?.web_search_requests),
    costMicros: null,
  };
}
