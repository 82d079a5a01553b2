import type { Theme } from './host';

const OF_DARKNESS = /prefers-color-scheme:\s*dark/;

/** Rules of the style sheets that the browser's own preference would choose. */
const rules: CSSMediaRule[] = [];

/** Shows the colours of the host's theme, whatever the browser prefers. */
export function showTheme(theme: Theme, page: Document): void {
  if (rules.length === 0) {
    for (const { cssRules } of page.styleSheets) {
      for (const rule of cssRules) {
        if (rule instanceof CSSMediaRule && OF_DARKNESS.test(rule.conditionText)) rules.push(rule);
      }
    }
  }
  for (const rule of rules) rule.media.mediaText = theme === 'dark' ? 'screen' : 'not all';
  page.documentElement.style.colorScheme = theme;
}
