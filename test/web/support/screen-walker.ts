/** A request of the dashboard that would have changed something. */
export interface Attempt {
  readonly method: string;
  /** From `/api/v1` on. */
  readonly path: string;
  readonly body: string;
}

/** What somebody has seen of one screen, with everything on it unfolded and every control used. */
export interface SeenScreen {
  readonly text: string;
  readonly controls: number;
  readonly reads: readonly string[];
  readonly attempts: readonly Attempt[];
  /** Within the dashboard. */
  readonly links: readonly string[];
  readonly downloads: readonly string[];
}

declare global {
  interface Window {
    heard: { reads: string[]; attempts: Attempt[] };
  }
}

/** Runs in the page, before it: reads go their way, and writes are heard and answered by an outage. */
export function hearRequests(): void {
  const heard: Window['heard'] = { reads: [], attempts: [] };
  const ask = window.fetch.bind(window);
  window.heard = heard;
  // What was typed on the way is let go.
  window.confirm = () => true;
  window.fetch = (input, { method = 'GET', body, ...init } = {}) => {
    const path = String(input);
    if (method === 'GET') {
      heard.reads.push(path);
      return ask(input, init);
    }
    heard.attempts.push({ method, path, body: typeof body === 'string' ? body : '' });
    const outage = { error: { code: 'ERR_UNAVAILABLE', message: 'Not now.' } };
    return Promise.resolve(Response.json(outage, { status: 503 }));
  };
}

/** Runs in the page: goes to an address of the dashboard as its links do, and uses whatever is there. */
export async function walkScreen(start: string): Promise<SeenScreen> {
  /** Beyond what a screen has. */
  const MOST_CONTROLS = 300;
  const CONTROLS = 'button, select, input[type=checkbox], input[type=file]';
  /** Which days are shown, and how figures are taken along; and choices in forms, which are sent by their buttons. */
  const BESIDE = '.copy, .screen-head .choices:not(.views-menu), .screen-head .choice, form select';
  const UNSETTLED = '.skeleton, [aria-busy=true], .views-menu[open]:not(:has(.menu))';
  const turn = (): Promise<void> => new Promise((done) => setTimeout(done));
  const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const main = (): Element => document.querySelector('main')!;
  const all = <Node extends Element>(selector: string): Node[] => [...main().querySelectorAll<Node>(selector)];
  const settle = async (): Promise<void> => {
    do await frame();
    while (!document.querySelector('main h1') || main().querySelector(UNSETTLED));
  };
  const goTo = (address: string): Promise<void> => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    return settle();
  };
  const tell = (control: Element, event: string): boolean => control.dispatchEvent(new Event(event, { bubbles: true }));
  const nameOf = (control: HTMLElement & { readonly labels?: NodeListOf<Element> | null }): string => {
    const label = control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.textContent;
    const place = control.closest('form')?.getAttribute('aria-label') ?? control.closest('[id]')?.id ?? '';
    return [control.tagName, place, label].join(' ').replace(/\d+/g, '');
  };
  /** Of fields that take no name of a site. */
  const FILLINGS: Record<string, string> = {
    accent_color: '',
    annotation_date: '2026-03-10',
    country_code: 'ES',
    due_on: '2026-03-10',
    email: 'kim@x.example',
    hard_cap_micros: '5',
    language_code: 'en',
    output_language_code: 'en',
    prompt_id: '',
    url: 'https://x.example/',
  };
  const fillIn = (form: HTMLFormElement | null): void => {
    for (const field of form?.querySelectorAll<HTMLInputElement>('input, textarea') ?? []) {
      if (field.value !== '' || ['checkbox', 'file', 'radio'].includes(field.type)) continue;
      field.value = FILLINGS[field.name] ?? 'x.example';
      tell(field, 'input');
    }
  };
  const use = (control: HTMLElement): void => {
    if (control instanceof HTMLSelectElement) {
      control.selectedIndex = control.selectedIndex === 0 ? control.options.length - 1 : 0;
      tell(control, 'change');
    } else if (control instanceof HTMLInputElement && control.type === 'file') {
      const files = new DataTransfer();
      files.items.add(new File(['Question;Answer\nx;y'], 'answers.csv'));
      control.files = files.files;
      tell(control, 'change');
    } else control.click();
  };

  const used = new Set<string>();
  const unfolded = new Set<Element>();
  const next = (): HTMLElement | undefined => {
    for (const fold of all<HTMLDetailsElement>('details')) {
      if (unfolded.has(fold)) continue;
      unfolded.add(fold);
      // Those of one name would fold each other.
      fold.removeAttribute('name');
      fold.open = true;
    }
    return all<HTMLElement>(CONTROLS).find((one) => !one.closest(BESIDE) && !used.has(nameOf(one)));
  };
  await goTo(start);
  const text = main().textContent;
  for (;;) {
    const control = next() ?? (await settle().then(next));
    if (!control || used.size >= MOST_CONTROLS) break;
    used.add(nameOf(control));
    fillIn(control.closest('form'));
    await turn();
    use(control);
    await turn();
    await turn();
    if (location.pathname + location.search !== start) await goTo(start);
  }
  await settle();
  const { reads, attempts } = window.heard;
  window.heard.reads = [];
  window.heard.attempts = [];
  const hrefs = (selector: string): string[] => all(selector).map((link) => link.getAttribute('href')!);
  return {
    text: text + main().textContent,
    controls: used.size,
    reads,
    attempts,
    links: hrefs('a[href^="/app/"]'),
    downloads: hrefs('a[download]'),
  };
}
