import type { HtmlPage } from '../../pages-of';

/** The first title, which is the one that counts; empty without one. */
export const titleOf = ({ page }: HtmlPage): string => page.titles[0]?.text ?? '';
