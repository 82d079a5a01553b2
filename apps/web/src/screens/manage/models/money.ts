/** @param micros millionths of the currency */
export const money = (micros: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(micros / 1_000_000);
