import { render } from 'preact';
import { App } from './app';
import { watch } from './client';
import { loadScreen, screenNamed } from './screens';
import { address, daysOf, listenToTheBrowser } from './state';

listenToTheBrowser();
const first = screenNamed(address.value.screen);
/** How long the frame waits for the code of its screen, in milliseconds: drawn together they ask for their figures at once. */
const PATIENCE_MS = 200;

/** The screen watches its figures too, once it is drawn; by then their answers are on their way. */
const watched = (first?.figures?.(address.value) ?? []).filter((path) => path !== null).map(watch);
const draw = (): void => {
  render(<App />, document.getElementById('app')!);
  for (const stop of watched) stop();
};
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
// The frame asks for the code too, and says so if it fails.
void Promise.race([first && loadScreen(first), patience])
  .catch(() => undefined)
  .then(() => setTimeout(prepareDates));

/** The page's first date format is dear: a task of its own. */
function prepareDates(): void {
  daysOf({ range: 1 });
  setTimeout(draw);
}
