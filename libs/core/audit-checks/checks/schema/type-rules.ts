import {
  allValuesOf,
  hasType,
  isA,
  isOwn,
  isReference,
  isStub,
  type JsonLd,
  type JsonLdNode,
  partsOf,
  valuesOf,
} from '../../json-ld';
import { TYPE_RULES, type TypeRule } from '../../json-ld/type-rules.data';

/** Types that are asked for all they need even inside of others, since they are nothing but for what they say. */
const ASKED_EVERYWHERE = new Set(['Review', 'VideoObject', 'BreadcrumbList', 'FAQPage']);

const isOf = (node: JsonLdNode, { type, withSubtypes }: TypeRule): boolean =>
  withSubtypes ? isA(node, type) : hasType(node, type);

/** What is asked of a node: nothing of one that only names something described elsewhere. */
export const rulesFor = (node: JsonLdNode): TypeRule[] =>
  isStub(node) ? [] : TYPE_RULES.filter((rule) => isOf(node, rule) && isAsked(node, rule));

const isAsked = (node: JsonLdNode, { type, within }: TypeRule): boolean =>
  within === undefined
    ? isOwn(node) || ASKED_EVERYWHERE.has(type)
    : node.parent !== null && !isReference(node) && (within === 'Thing' || isA(node.parent, within));

/** Property names, of which `a|b` needs one. */
export const lackingOf = (jsonLd: JsonLd, node: JsonLdNode, properties: readonly string[]): string[] =>
  properties
    .filter((names) => !names.split('|').some((name) => says(jsonLd, node, name) || isImplied(node, name)))
    .map((names) => names.replaceAll('|', ' or '));

function says(jsonLd: JsonLd, node: JsonLdNode, path: string): boolean {
  const [name, of] = path.split('.') as [string, string?];
  if (of === undefined) return allValuesOf(jsonLd, node, name).length > 0;
  return partsOf(jsonLd, node, name).some((part) => isReference(part) || allValuesOf(jsonLd, part, of).length > 0);
}

/** A review inside of a product is about that product. */
const isImplied = (node: JsonLdNode, property: string): boolean => property === 'itemReviewed' && node.parent !== null;

/** What the values of a property lack, such as the questions of a FAQ. */
export function lackingInEach(jsonLd: JsonLd, node: JsonLdNode, { each }: TypeRule): string[] {
  if (!each) return [];
  const parts = partsOf(jsonLd, node, each.property);
  if (parts.length === 0 && allValuesOf(jsonLd, node, each.property).length > 0) {
    return [`a ${each.type} in ${each.property}`];
  }
  const last = lastOf(parts);
  return parts.flatMap((part, at) => {
    if (isReference(part)) return [];
    if (!hasType(part, each.type)) return [`${each.type} as the type of ${each.property} ${at + 1}`];
    const lacking = each.required.filter((mark) => {
      const name = mark.replace(/^[!^]/, '');
      if (valuesOf(part, name).length > 0 || (mark.startsWith('!') && part === last)) return false;
      return !(mark.startsWith('^') && partsOf(jsonLd, part, 'item').some((item) => valuesOf(item, name).length > 0));
    });
    return lacking.map((mark) => `${mark.replace(/^[!^]/, '')} of ${each.property} ${at + 1}`);
  });
}

/** The one with the highest position. */
function lastOf(parts: readonly JsonLdNode[]): JsonLdNode | undefined {
  const positionOf = (part: JsonLdNode) => Number(valuesOf(part, 'position')[0] ?? NaN);
  return parts.reduce<JsonLdNode | undefined>(
    (last, part) => (last && positionOf(last) > positionOf(part) ? last : part),
    undefined,
  );
}
