/** What a shop says of something that cannot be had, in seven languages. */
const OUT =
  /out of stock|sold out|currently unavailable|no longer available|ausverkauft|nicht (?:mehr )?(?:lieferbar|vorrätig|auf lager|verfügbar)|agotad[oa]|sin existencias|no disponible|épuisée?\b|rupture de stock|esaurit[oa]|non disponibile|esgotad[oa]|indisponível|在庫切れ|売り切れ|品切れ/giu;
/** And of what can. */
const IN =
  /\bin stock\b|auf lager|(?:sofort|jetzt) lieferbar|en stock\b|prodotto disponibile|em estoque|en existencias|在庫あり/iu;
const CAN_BE_BOUGHT =
  /add to (?:cart|basket|bag)|buy now|in den warenkorb|añadir al (?:carrito|cesta)|ajouter au panier|aggiungi al carrello|adicionar ao carrinho|カートに入れる/iu;

/** And of what can only be ordered in advance. */
const AHEAD =
  /pre-?orders?\b(?! (?:is|are|has|have) (?:closed|over))|vorbestell(?:en|bar|ung)|\bpreventa\b|reserva anticipada|pré-?commande[rz]?\b|\bpreordin[ae]|\bpré-venda\b|予約(?:受付中|販売|注文)/iu;

const HERE = new Set(['InStock', 'InStoreOnly', 'LimitedAvailability', 'OnlineOnly']);
const LATER = new Set(['BackOrder', 'PreOrder', 'PreSale']);
const GONE = new Set(['Discontinued', 'OutOfStock', 'SoldOut']);

/** What markup says of the stock and its page contradicts; null for nothing. */
export function otherStock(availabilities: readonly unknown[], text: string): string | null {
  const names = availabilities.map((value) => String(value).replace(/^.*[/:]/, ''));
  const folded = text.normalize('NFKC');
  const out = folded.match(OUT)?.[0];
  const rest = folded.replaceAll(OUT, ' ');
  const isIn = IN.test(rest);
  if (names.length === 0) return null;
  if (out && !isIn && !CAN_BE_BOUGHT.test(rest) && names.every((name) => HERE.has(name))) {
    return `availability is ${names[0]}, and the page says “${out}”`;
  }
  const ahead = AHEAD.exec(rest)?.[0];
  if (ahead && !isIn && !CAN_BE_BOUGHT.test(rest) && names.every((name) => HERE.has(name))) {
    return `availability is ${names[0]}, and the page says “${ahead}”`;
  }
  return isIn && !out && !ahead && names.every((name) => GONE.has(name) || LATER.has(name))
    ? `availability is ${names[0]}, and the page says “${IN.exec(rest)![0]}”`
    : null;
}

const RATED = /(?<![\d.,/])(\d{1,2}[.,]\d{1,2})\s*(?:\/|out of|of|von|de|sur|su)\s*(?:5|10|100)(?!\d|[.,]\d)/giu;

/** The rating of markup where the page shows ratings, and none is this one. */
export function otherRating(rating: unknown, text: string): string | null {
  const said = Number(rating);
  if (!Number.isFinite(said)) return null;
  const shown = [...text.normalize('NFKC').matchAll(RATED)].map(([, value]) => Number(value!.replace(',', '.')));
  if (shown.length === 0 || shown.some((value) => Math.abs(value - said) < 0.06)) return null;
  return `the rating ${said} is not in the visible text, which has ${shown[0]}`;
}
