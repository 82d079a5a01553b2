/**
 * Official websites of Wikidata (CC0, https://www.wikidata.org), written by `npm run sites`. Review what it finds.
 * Not asked yet.
 */
export const WIKIDATA_SITES = {
  press: '',
  shop: '',
};
