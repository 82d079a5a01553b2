import { askFigures } from './ask-figures';
import { loadScreen, screenNamed } from './screens';
import { address, listenToTheBrowser } from './state';

// This file is small and comes before all else, so that the service works while the browser reads the rest.
listenToTheBrowser();
askFigures();
const first = screenNamed(address.value.screen);
const screen = first && loadScreen(first);
// The frame asks for the code too, and says so if it fails.
screen?.catch(() => undefined);
void import('./dashboard').then(({ drawWith }) => drawWith(screen));
