import { formatDay } from '@app/core/charts';
import { render } from 'preact';
import { App } from './app';
import { loadScreen, screenNamed } from './screens';
import { askFigures } from './ask-figures';
import { address, listenToTheBrowser } from './state';

listenToTheBrowser();
askFigures();
const first = screenNamed(address.value.screen);
/** How long the frame waits for the code of its screen, in milliseconds: drawn together they ask for their figures at once. */
const PATIENCE_MS = 200;

const draw = (): void => render(<App />, document.getElementById('app')!);
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
// The frame asks for the code too, and says so if it fails.
void Promise.race([first && loadScreen(first), patience])
  .catch(() => undefined)
  .then(() => setTimeout(prepareFormats));

/** The page's first format is dear: a task of its own, while the figures that were asked for are on their way. */
function prepareFormats(): void {
  formatDay('2026-01-01');
  setTimeout(draw);
}
