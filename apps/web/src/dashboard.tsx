import { formatDay } from '@app/core/charts';
import { render } from 'preact';
import { App } from './app';

/** How long the frame waits for the code of its screen, in milliseconds: drawn together they ask for the rest at once. */
const PATIENCE_MS = 200;

const draw = (): void => render(<App />, document.getElementById('app')!);

/** The page's first format is dear: a task of its own, while the figures that were asked for are on their way. */
function prepareFormats(): void {
  formatDay('2026-01-01');
  setTimeout(draw);
}

/** The first file may be there before the page itself is read. */
const pageRead = (): Promise<unknown> | undefined =>
  document.readyState === 'loading'
    ? new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
    : undefined;

/** Draws the page. @param screen the code of its screen, which is on its way */
export function drawWith(screen: Promise<unknown> | undefined): void {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  void Promise.race([screen, patience])
    .catch(() => undefined)
    .then(pageRead)
    .then(() => setTimeout(prepareFormats));
}
