import { render } from 'preact';
import { App } from './app';
import { loadScreen, screenNamed } from './screens';
import { address, listenToTheBrowser } from './state';

listenToTheBrowser();
const first = screenNamed(address.value.screen);
// The frame asks for it too, and says so if it fails; by then it is on its way.
if (first) void loadScreen(first).catch(() => undefined);
render(<App />, document.getElementById('app')!);
