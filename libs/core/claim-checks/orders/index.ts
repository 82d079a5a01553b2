import { JAPANESE_ORDERS } from './lexicon/japanese.data';
import { CONCEALED_ADDRESS, CONVERSATION, PROMPTING, SIGNALS, type Signals, TECHNICAL } from './signals';
import { type View, viewsOf, windowsOf } from './views';

/** How much each sign of an order weighs. An order has {@link ENOUGH} of them within three sentences. */
const WEIGHTS = {
  address: 2,
  reset: 3,
  role: 2,
  guise: 1,
  occasion: 2,
  command: 1,
  output: 1,
  authority: 2,
  secrecy: 2,
  conversation: 3,
  hidden: 1,
};
/** What instructions that people put aside weigh less. */
const HARMLESS = 2;
const ENOUGH = 3;

/** A page with so many words of security and software speaks about orders. */
const TECHNICAL_WORDS = 4;
const QUOTED =
  /“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|"[^"\n]*"|`+[^`]*`+|‘[^‘’]*’|(?<=^|[\s(])'[^'\n]*'(?=$|[\s).,;:])|\{[^{}]*\}/gu;
const CITED =
  /\b(?:such as|for example|for instance|e\.g\.|like|phrases?|strings?|payloads?|reads?|says?|said|tells?|saying|example|por ejemplo|como|frases?|ejemplos?|dice|zum beispiel|z\. ?b\.|wie|satze?|beispiele?|lautet|par exemple|comme|phrases?|exemples?|ad esempio|come|frasi|frase|esempi[o]?)\b/u;

/**
 * Whether a page gives orders to language models, in English, Spanish, German, French, Italian or Japanese. It is the
 * first of several walls and no watertight one: what gets through is evidence like any other, and a sentence made of it
 * still needs a span that says so.
 */
export function givesOrders(text: string): boolean {
  if (JAPANESE_ORDERS.some((pattern) => pattern.test(text))) return true;
  const [seen, ...hidden] = viewsOf(text);
  return commands(aboutOrders(seen!.text) ? withoutQuotations(seen!) : seen!) || hidden.some(commands);
}

function commands({ text, kind }: View): boolean {
  return windowsOf(text).some((window) => {
    const always = CONVERSATION.test(window) ? WEIGHTS.conversation : 0;
    const toWhom = kind === 'concealed' && CONCEALED_ADDRESS.test(window) ? WEIGHTS.address : 0;
    return SIGNALS.some((signals) => {
      const weight = always + weightOf(signals, window, toWhom);
      return weight > 1 && weight + (kind === 'seen' ? 0 : WEIGHTS.hidden) >= ENOUGH;
    });
  });
}

function weightOf(signals: Signals, window: string, toWhom: number): number {
  const [sentence] = window.split('\n');
  const weigh = (name: keyof typeof WEIGHTS & keyof Signals) => (signals[name].test(window) ? WEIGHTS[name] : 0);
  const reset = signals.reset.test(sentence!) ? WEIGHTS.reset - (signals.harmless.test(sentence!) ? HARMLESS : 0) : 0;
  const meta =
    Math.max(toWhom, weigh('address')) +
    reset +
    Math.max(weigh('role'), weigh('guise')) +
    weigh('authority') +
    weigh('occasion') +
    weigh('secrecy');
  const wanted = weigh('command') + weigh('output');
  return meta === 0 ? 0 : meta + wanted;
}

/** Whether a page is about software or security beside what it may quote. */
function aboutOrders(text: string): boolean {
  const plain = text.replace(QUOTED, ' ');
  return new Set(plain.match(TECHNICAL)).size + 2 * new Set(plain.match(PROMPTING)).size >= TECHNICAL_WORDS;
}

/** What such a page says in its own voice: not its quotations and code, nor a sentence that gives an example. */
const withoutQuotations = ({ text, kind }: View): View => ({
  kind,
  text: text
    .replace(QUOTED, ' ')
    .split(/(?<=[.!?])\s+|\n/u)
    .filter((sentence) => !CITED.test(sentence) && !CONVERSATION.test(sentence))
    .join('\n'),
});
