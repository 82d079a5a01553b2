import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** In the order of the cascade. The tokens (colour, space, type) come first; other front ends may share them. */
const FILES = ['tokens', 'text', 'header', 'frame', 'parts', 'forms', 'tables', 'print'];

const read = (...path: string[]): string => readFileSync(join(__dirname, ...path), 'utf8');

/** The one stylesheet of all server-rendered pages. Its address changes with its text, so browsers may keep it. */
export const STYLESHEET = FILES.map((name) => read('styles', `${name}.css`)).join('\n');

/** The same with the looks of charts and of digests, for pages that have some. */
export const CHARTS_STYLESHEET = [
  STYLESHEET,
  read('../../core/charts/charts.css'),
  read('../../core/digests/digest.css'),
].join('\n');

const nameOf = (text: string): string => `style-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.css`;

export const STYLESHEET_NAME = nameOf(STYLESHEET);
export const CHARTS_STYLESHEET_NAME = nameOf(CHARTS_STYLESHEET);
