import { fold } from '../text/fold';
import { CERTAIN_ORDERS } from './certain.data';

export { accusedPages, type Accusation } from './accused-pages';

/** Quotations and code: pages about orders have examples of them. */
const QUOTED =
  /“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|「[^」]*」|"[^"\n]*"|`+[^`]*`+|‘[^‘’]*’|(?<=^|[\s(])'[^'\n]*'(?=$|[\s).,;:])/gu;

/**
 * Whether a text certainly gives orders to language models. It knows the few forms that no honest page has; a model is
 * asked about all others (docs/intelligence-tasks.md).
 */
export function givesOrders(text: string): boolean {
  const folded = text
    .replace(/\p{Cf}/gu, '')
    .replace(QUOTED, ' ')
    .split(/\n+/u)
    .map(fold)
    .join('\n');
  return CERTAIN_ORDERS.some((pattern) => pattern.test(folded));
}
