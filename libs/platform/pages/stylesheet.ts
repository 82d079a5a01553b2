import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The one stylesheet of all server-rendered pages. Its address changes with its text, so browsers may keep it. */
export const STYLESHEET = readFileSync(join(__dirname, 'stylesheet.css'), 'utf8');

export const STYLESHEET_NAME = `style-${createHash('sha256').update(STYLESHEET).digest('hex').slice(0, 12)}.css`;
