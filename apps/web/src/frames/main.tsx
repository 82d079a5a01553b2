import { render } from 'preact';
import { answerIn } from './answer';
import { Frame } from './frame';
import './frames.css';
import { Host, type ToolResult } from './host';
import { showTheme } from './theme';
import type { Arguments } from './view';
import { VIEWS } from './views';

/**
 * The page of a picture in an assistant (docs/mcp.md, "Pictures"). It keeps nothing: the host hands it the answer of a
 * tool, and it asks the tool again through the host.
 */
const view = VIEWS[document.body.dataset.view!]!;
const root = document.querySelector('main')!;

/** Of the question that is asked, and of the one whose answer is drawn. */
let args: Arguments = {};
let answered: Arguments = args;
let body: unknown;
let failure: string | undefined;
let isAsking = false;

function draw(): void {
  render(<Frame view={view} args={args} body={body} failure={failure} isAsking={isAsking} onAsk={ask} />, root);
}

function show(result: ToolResult): void {
  const answer = answerIn(result);
  failure = 'failure' in answer ? answer.failure : undefined;
  // What was drawn stays where nothing newer came, and so does what it was asked by.
  if ('body' in answer) {
    ({ body } = answer);
    answered = args;
  } else if (body !== undefined) args = answered;
  isAsking = false;
  draw();
}

const fail = (message: string): void => show({ isError: true, structuredContent: { error: { message } } });

/** Of several questions, those of the host among them, the answer to the last one is shown. */
let asked = 0;
let ofHost = 0;
function ask(next: Arguments): void {
  const mine = (asked += 1);
  args = next;
  isAsking = true;
  draw();
  host.callTool(view.tool, next).then(
    (result) => mine === asked && show(result),
    (error: Error) => mine === asked && fail(error.message),
  );
}

const host = new Host(window, {
  onInput: (sent) => {
    ofHost = asked += 1;
    args = sent;
    draw();
  },
  onResult: (result) => ofHost === asked && show(result),
  onCancelled: () => ofHost === asked && fail('The call was cancelled.'),
  onTheme: (theme) => showTheme(theme, document),
});

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  if (!/^https?:$/.test(link.protocol)) return;
  // A host that opens nothing says so itself.
  host.openLink(link.href).catch(() => undefined);
});

new ResizeObserver(() => {
  const { scrollWidth, offsetHeight } = document.body;
  host.resize(scrollWidth, offsetHeight);
}).observe(document.body);

draw();
host.connect('ai-visibility').catch((error: Error) => fail(error.message));
