/** Where an element stands: the innermost of these elements (or their ARIA landmark roles) around it. */
export const REGIONS = ['main', 'article', 'nav', 'header', 'footer', 'aside', 'body'] as const;
export type Region = (typeof REGIONS)[number];
