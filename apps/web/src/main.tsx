import { render } from 'preact';
import { App } from './app';
import { loadScreen, screenNamed } from './screens';
import { address, daysOf, listenToTheBrowser } from './state';

listenToTheBrowser();
const first = screenNamed(address.value.screen);
// The frame asks for it too, and says so if it fails; by then it is on its way.
if (first) void loadScreen(first).catch(() => undefined);
// Tasks of their own, all of them short: code, the page's first date format, which is dear, and the first screen.
setTimeout(() => {
  daysOf({ range: 1 });
  setTimeout(() => render(<App />, document.getElementById('app')!));
});
