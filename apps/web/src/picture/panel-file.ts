import { pictureOf } from './panel-picture';

/** Pixels of a PNG for each of the page's: sharp on a slide. */
const SHARPNESS = 2;

/** A panel as a file, as it is on the screen, without what is only to press. @param foot says below it what it is of */
export const svgOf = (panel: Element, foot: string): Blob =>
  new Blob([pictureOf(panel, foot).text], { type: 'image/svg+xml' });

/** The same in pixels. */
export async function pngOf(panel: Element, foot: string): Promise<Blob> {
  const { text, width, height } = pictureOf(panel, foot);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SHARPNESS;
  canvas.height = height * SHARPNESS;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser made no picture.');
  return blob;
}
