import { Resvg } from '@resvg/resvg-js';

/** Of the pictures, whose texts are ours: Latin letters and figures. A container may have no font at all. */
const FONT = { file: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf', family: 'Inter' };
/** Dots for each pixel: screens of phones have two or more. */
const DENSITY = 2;

/** Draws SVG that we made ourselves, with `Inter` as its font, twice as large. */
export function pngOf(svg: string): Buffer {
  const drawn = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: DENSITY },
    font: { fontFiles: [require.resolve(FONT.file)], loadSystemFonts: false, defaultFontFamily: FONT.family },
  });
  return drawn.render().asPng();
}
