import { render } from 'preact';
import { App } from './app';
import { listenToTheBrowser } from './state';

listenToTheBrowser();
render(<App />, document.getElementById('app')!);
