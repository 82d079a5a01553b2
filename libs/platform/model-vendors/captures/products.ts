import { z } from 'zod';
import type { ShoppingProduct } from '../vendor-adapter';

const name = z.string().nullish();
const amount = z.union([z.number(), z.string()]);

/** Vendors have several names for the same few facts. A product without a title is left out. */
export const productSchema = z.object({
  title: name,
  url: name,
  link: name,
  product_link: name,
  price: z
    .union([amount, z.object({ current: amount.nullish(), currency: name })])
    .nullish()
    .catch(null),
  currency: name.catch(null),
  merchants: name.catch(null),
  merchant: name.catch(null),
  seller: name.catch(null),
  source: name.catch(null),
});

type Product = z.infer<typeof productSchema>;

/** Products in the order in which they are shown. */
export const shoppingProductsOf = (products: readonly Product[]): ShoppingProduct[] =>
  products.flatMap((product) => (product.title ? [{ ...product, title: product.title }] : [])).map(shoppingProductOf);

function shoppingProductOf(product: Product & { title: string }, index: number): ShoppingProduct {
  const { price: given } = product;
  const { current: price, currency } =
    typeof given === 'object' && given !== null ? given : { current: given, currency: product.currency };
  const url = product.url || product.link || product.product_link;
  const merchant = product.merchants || product.merchant || product.seller || product.source;
  return {
    title: product.title,
    ...(url && { url }),
    ...(price !== null && price !== undefined && price !== '' && { price: String(price) }),
    ...(currency && { currency }),
    ...(merchant && { merchant }),
    position: index + 1,
  };
}
