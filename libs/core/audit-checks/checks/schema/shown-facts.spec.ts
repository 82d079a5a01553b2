import type { PageFacts } from '../../facts';
import { crawledFacts, siteFacts } from '../../fixtures/facts';
import { SCHEMA } from '.';

const check = SCHEMA.checks.find(({ id }) => id === 'schema.matches-text')!;
const block = (value: unknown): PageFacts['jsonLd'][number] => ({ line: 9, state: 'parsed', error: null, value });

describe('what readers see otherwise', () => {
  const desk = (price: unknown, more: object = {}) => ({
    '@type': 'Product',
    name: 'Desk',
    offers: { '@type': 'Offer', price, ...more },
  });
  const told = { '@type': 'Article', author: { '@type': 'Person', name: 'Ana Sol' }, datePublished: '2026-05-06' };
  const by = (text: string): Partial<PageFacts> => ({ bylines: [{ how: 'class', text, line: 3 }] });
  it.each<[string, object, string, Partial<PageFacts>, string]>([
    ['the price', desk('1299.00'), 'Desk: £1,299 today', {}, 'pass'],
    ['the price with a comma', desk(1299.5), 'Desk: 1.299,50 €', {}, 'pass'],
    ['another price', desk(590), 'Desk: 640 pounds', {}, 'warn'],
    ['no price', desk(590), 'Desk of 120 by 70 centimetres', {}, 'pass'],
    ['the currency', desk(640, { priceCurrency: 'EUR' }), 'Desk: 640,00 €, or £550', {}, 'pass'],
    ['another currency', desk(640, { priceCurrency: 'EUR' }), 'Desk: £640', {}, 'warn'],
    ['one sign of many currencies', desk(640, { priceCurrency: 'CAD' }), 'Desk: $640', {}, 'pass'],
    ['both currencies', desk(640, { priceCurrency: 'EUR' }), 'Desk: £640 or €640', {}, 'pass'],
    ['no sign beside the figure', desk(640, { priceCurrency: 'EUR' }), 'Desk: 640, all in £1 coins', {}, 'pass'],
    ['the author', told, 'Standing desks', by('By Ana Sol, joiner'), 'pass'],
    ['another author', told, 'Standing desks', by('By John Carter'), 'warn'],
    ['no author', told, 'Standing desks', {}, 'pass'],
    ['the day in words', told, 'Published on 6 May 2026.', {}, 'pass'],
    ['another day', told, 'Published on 9 June 2026.', {}, 'warn'],
    ['the day of something else', told, 'Opened on 9 June 2020.', {}, 'pass'],
  ])('%s', (_, value, text, page, status) => {
    const jsonLd = [block({ '@context': 'https://schema.org', headline: 'Standing desks', ...value })];
    const seen = { ...page, text: `Standing desks\n${text}`, jsonLd };
    expect(check.check(siteFacts({ pages: [crawledFacts('https://good.test/', seen)] })).status).toBe(status);
  });
});
