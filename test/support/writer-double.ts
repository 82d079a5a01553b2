import type { Reply } from '@app/testing';
import { replying, VendorServer } from '@app/testing';

type Kind = 'orders' | 'plan' | 'draft' | 'claims' | 'phrasings' | 'prompts';

interface ChatBody {
  readonly messages: readonly { readonly content: string }[];
  readonly response_format: { readonly json_schema: { readonly name: Kind } };
}

interface CheckData {
  readonly claims: Readonly<Record<string, { readonly text: string; readonly cites: readonly number[] }>>;
}

interface OrdersData {
  readonly sources: readonly { readonly passages: readonly { readonly n: number; readonly text: string }[] }[];
}

interface PhraseData {
  readonly items: Readonly<Record<string, AskedItem>>;
}

/** An item of a question for other words. */
export interface AskedItem {
  readonly title: string;
  readonly description: string;
  readonly why_it_matters: string;
  readonly action_steps: readonly string[];
}

/** What one call costs, in millionths. */
export const CALL_COST = 1_000;

const PLAN = { title: 'Kettles that last', sections: [{ heading: 'Repair', points: ['what repair costs'] }] };

/** What an honest writer says of an item, in another language as far as a double can. */
export const honestly = (item: AskedItem): AskedItem => ({ ...item, description: `Kurz gesagt: ${item.description}` });

/** A writer on this machine: it finds no orders, replays a draft, phrases honestly, and says of every claim that its spans say so. */
export class WriterDouble {
  readonly server = new VendorServer();
  sentences: readonly { text: string; spans: readonly number[] }[] = [];
  phrase: (item: AskedItem) => object | undefined = honestly;
  /** Whether the second question is answered with yes. */
  agrees: (claim: string) => boolean = () => true;
  /** Which words of a passage give orders; none by themselves. */
  orders: (passage: string) => string | undefined = () => undefined;
  /** Prompts that it proposes. */
  prompts: readonly object[] = [];
  /** Stands in for the reply to one call, counted from 1. */
  interrupt: (call: number) => Reply | undefined = () => undefined;

  async start(): Promise<void> {
    await this.server.start();
    this.server.reply = (response) => {
      const reply = this.interrupt(this.calls) ?? replying(200, completion(this.say(this.last())));
      reply(response);
    };
  }

  get calls(): number {
    return this.server.received.length;
  }

  get settings(): Record<string, string> {
    return { WRITER_API_KEY: 'writer-key', WRITER_BASE_URL: `${this.server.url}/v1`, WRITER_MODEL: 'writer-1' };
  }

  /** The first question of a kind. */
  first(kind: Kind): ChatBody {
    const bodies = this.server.received.map(({ body }) => body as ChatBody);
    return bodies.find(({ response_format }) => response_format.json_schema.name === kind)!;
  }

  /** Whether the last question is of a kind. */
  isAsked(kind: Kind): boolean {
    return this.last().response_format.json_schema.name === kind;
  }

  /** The text of the data of a question, counted from 1. */
  dataOf(call: number): string {
    return (this.server.received[call - 1]!.body as ChatBody).messages[1]!.content;
  }

  /** Of the last question. */
  lastData(): string {
    return this.dataOf(this.calls);
  }

  private last(): ChatBody {
    return this.server.received.at(-1)!.body as ChatBody;
  }

  private say({ messages, response_format }: ChatBody): object {
    const { name } = response_format.json_schema;
    if (name === 'plan') return PLAN;
    if (name === 'prompts') return { prompts: this.prompts };
    if (name === 'draft')
      return { title: PLAN.title, sections: [{ heading: 'Repair', sentences: this.sentences }], faq: [] };
    const { claims, items, sources } = JSON.parse(messages[1]!.content) as CheckData & PhraseData & OrdersData;
    if (name === 'orders')
      return {
        orders: sources
          .flatMap(({ passages }) => passages)
          .flatMap(
            ({ n, text }) =>
              this.orders(text)
                ?.split('\n')
                .map((quote) => ({ n, quote })) ?? [],
          ),
      };
    if (name === 'phrasings')
      return Object.fromEntries(Object.entries(items).map(([id, item]) => [id, this.phrase(item)]));
    return Object.fromEntries(
      Object.entries(claims).map(([id, { text, cites }]) => [
        id,
        { said_by: this.agrees(text) ? cites : [], denied_by: [] },
      ]),
    );
  }
}

const completion = (said: object) => ({
  model: 'writer-1',
  choices: [{ finish_reason: 'stop', message: { content: JSON.stringify(said) } }],
  usage: { prompt_tokens: 900, completion_tokens: 90, cost: CALL_COST / 1_000_000 },
});
