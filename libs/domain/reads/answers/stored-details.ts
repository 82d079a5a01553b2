import type { CapturedAnswer } from '@app/core/extraction';
import type { BrandEntity, ShoppingProduct } from '@app/core/contracts';

type Optional<Shown, Kept extends keyof Shown> = Pick<Shown, Kept> & {
  readonly [key in Exclude<keyof Shown, Kept>]?: NonNullable<Shown[key]>;
};

/** What is stored of an answer beside its text. A field is missing if the vendor does not know it. */
export interface StoredDetails extends Pick<CapturedAnswer, 'annotations' | 'references'> {
  readonly fan_out_queries: string[];
  readonly shopping_products: readonly Optional<ShoppingProduct, 'title'>[];
  readonly brand_entities: readonly Optional<BrandEntity, 'name'>[];
}

export const shownDetails = ({ fan_out_queries, shopping_products, brand_entities }: StoredDetails) => ({
  shopping_products: shopping_products.map(
    ({ title, url = null, price = null, currency = null, merchant = null, position = null }): ShoppingProduct => ({
      title,
      url,
      price,
      currency,
      merchant,
      position,
    }),
  ),
  brand_entities: brand_entities.map(({ name, url = null, type = null }): BrandEntity => ({ name, url, type })),
  fan_out_queries,
});
