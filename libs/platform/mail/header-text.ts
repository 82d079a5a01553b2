const LONGEST = 250;

/** Line ends would begin another header; marks of direction would have a name read backwards. */
const UNFIT = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Foreign text as the text of one header. */
export const headerText = (text: string): string => {
  const line = text.toWellFormed().replace(UNFIT, ' ').replace(/ {2,}/g, ' ').trim();
  const points = [...line];
  return points.length > LONGEST ? `${points.slice(0, LONGEST - 1).join('')}…` : line;
};
