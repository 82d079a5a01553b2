import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** In the order of the cascade. The tokens (colour, space, type) come first; other front ends may share them. */
const FILES = ['tokens', 'text', 'frame', 'parts', 'forms', 'tables', 'print'];

/** The one stylesheet of all server-rendered pages. Its address changes with its text, so browsers may keep it. */
export const STYLESHEET = FILES.map((name) => readFileSync(join(__dirname, 'styles', `${name}.css`), 'utf8')).join(
  '\n',
);

export const STYLESHEET_NAME = `style-${createHash('sha256').update(STYLESHEET).digest('hex').slice(0, 12)}.css`;
