/** What pages stand on, light and dark (libs/platform/pages/styles/tokens.css). */
export const PAGE_SURFACES = ['#ffffff', '#f4f5f8', '#181c26', '#10131a'] as const;
/** WCAG 2.2, 1.4.11: of what is not text. */
export const LEAST_CONTRAST = 3;

/** The contrast of two colours by WCAG 2.2, from 1 to 21. @param one `#rrggbb`, as the other */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
