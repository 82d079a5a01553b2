import type { Check } from '../../check';
import { allValuesOf, isA, isReference, isStub, type JsonLd, type JsonLdNode, judgeNodes } from '../../json-ld';

const PRICES = ['price', 'lowPrice', 'highPrice'];
const COUNTS = ['ratingCount', 'reviewCount'];
const AMOUNT = /^\d+(?:\.\d+)?$/;
/** https://schema.org/ItemAvailability */
const AVAILABLE = new Set(
  'BackOrder Discontinued InStock InStoreOnly LimitedAvailability MadeToOrder OnlineOnly OutOfStock PreOrder PreSale Reserved SoldOut'.split(
    ' ',
  ),
);
const DEFAULT_BEST = 5;

type Judge = (values: (property: string) => unknown[]) => string | null;

export const values: Check<'pages'> = {
  slug: 'values',
  title: 'Prices, stock and ratings in JSON-LD can be read by machines',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/product-snippet',
  recommendation:
    'Write "price": "1299.00" with "priceCurrency": "EUR", a name of schema.org for availability, and ratings within their scale.',
  check: (site) =>
    judgeNodes(site, {
      among: (node) => !isStub(node) && !isReference(node) && judgesOf(node).length > 0,
      fault: (node, jsonLd) => faultOf(node, jsonLd),
      faulty: 'warn',
      none: 'No JSON-LD has a price or a rating.',
      fine: 'Prices, stock and ratings have the form that search engines read.',
      wrong: 'JSON-LD has a value that search engines do not read',
    }),
};

const judgesOf = (node: JsonLdNode): Judge[] => [
  ...(isA(node, 'Offer') || isA(node, 'PriceSpecification') ? [priceFault] : []),
  ...(isA(node, 'Offer') ? [stockFault] : []),
  ...(isA(node, 'Rating') ? [ratingFault] : []),
];

function faultOf(node: JsonLdNode, jsonLd: JsonLd): string | null {
  const valuesOf = (property: string) => allValuesOf(jsonLd, node, property);
  return judgesOf(node).reduce<string | null>((found, judge) => found ?? judge(valuesOf), null);
}

const priceFault: Judge = (of) => {
  for (const property of PRICES) {
    const wrong = of(property).find((value) => !AMOUNT.test(String(value).trim()));
    if (wrong !== undefined) return `${property} is ${shown(wrong)}, and no number with a dot`;
  }
  const strange = of('priceCurrency').find((code) => !/^[A-Z]{3}$/.test(String(code)));
  if (strange !== undefined) return `priceCurrency is ${shown(strange)}, and no code of ISO 4217`;
  const isPriced = PRICES.some((property) => of(property).some((value) => Number(value) > 0));
  return isPriced && of('priceCurrency').length === 0 ? 'has a price without priceCurrency' : null;
};

const stockFault: Judge = (of) => {
  const strange = of('availability').find(
    (value) =>
      typeof value !== 'string' || !AVAILABLE.has(value.trim().replace(/^(?:https?:\/\/schema\.org\/|schema:)/i, '')),
  );
  return strange === undefined ? null : `availability is ${shown(strange)}, and no ItemAvailability of schema.org`;
};

const ratingFault: Judge = (of) => {
  const [value] = of('ratingValue');
  const [best = DEFAULT_BEST] = of('bestRating');
  const [worst = 0] = of('worstRating');
  // Google reads shares and fractions as well.
  if (value !== undefined && !/[%/]/.test(String(value))) {
    if (!AMOUNT.test(String(value).trim())) return `ratingValue is ${shown(value)}, and no number with a dot`;
    if (Number(value) > Number(best)) return `ratingValue ${shown(value)} is above the best, ${shown(best)}`;
    if (Number(value) < Number(worst)) return `ratingValue ${shown(value)} is below the worst, ${shown(worst)}`;
  }
  for (const property of COUNTS) {
    const wrong = of(property).find((count) => !/^[1-9]\d*$/.test(String(count).trim()));
    if (wrong !== undefined) return `${property} is ${shown(wrong)}, and no count`;
  }
  return null;
};

const shown = (value: unknown): string => JSON.stringify(value).slice(0, 100);
