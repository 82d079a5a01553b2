import type { ShoppingProduct, VendorQuestion } from '../vendor-adapter';
import type { LanguagePack } from './languages';
import type { Brand } from './prominence';
import type { Random } from './random';

const CURRENCIES: Readonly<Record<string, string>> = { US: 'USD', GB: 'GBP', MX: 'MXN', BR: 'BRL', CH: 'CHF' };

/** The first brands get one product each, in the order of the answer. */
export const productsOf = (
  { countryCode }: VendorQuestion,
  pack: LanguagePack,
  brands: readonly Brand[],
  random: Random,
): ShoppingProduct[] =>
  brands.slice(0, 3).map(({ name, domain }, index) => ({
    title: `${name} ${pack.product}`,
    ...(domain && { url: `https://${domain}/shop/starter` }),
    price: (random.between(15, 240) - 0.1).toFixed(2),
    currency: CURRENCIES[countryCode.toUpperCase()] ?? 'EUR',
    merchant: name,
    position: index + 1,
  }));
