/** What a step of somebody did to the page. Times are in milliseconds since the click, or since the page was asked for. */
export interface Seen {
  /** By the id of a panel that came new or asked anew: when it was painted with its answer. */
  readonly panels: Readonly<Record<string, number>>;
  /** When the last of them was. */
  readonly all: number;
  /** How long of it a request to the API was under way. */
  readonly asking: number;
  /** Of the requests to the API: paths and queries. */
  readonly requests: readonly string[];
  /** The longest task of the page's thread; 0 for less than 50 ms (W3C Long Tasks). */
  readonly longestTask: number;
  /** What took most of it (W3C Long Animation Frames): a function of a script, or the browser's own work. */
  readonly busyWith: string;
}

export interface Watch {
  /** What the step did; undefined until everything stood still for a while. */
  readonly seen: () => Seen | undefined;
}

/** Chromium's entries that TypeScript's library lacks. */
interface Frame extends PerformanceEntry {
  readonly styleAndLayoutStart: number;
  readonly scripts: readonly (PerformanceEntry & {
    readonly invoker: string;
    readonly sourceFunctionName: string;
    readonly sourceURL: string;
  })[];
}

/** Runs in the page, before anything else of it, and leaves a `Watch` behind as `window.watch`. */
export function watchPage(): void {
  const STILL_MS = 150;
  let [began, frames, stillSince] = [0, 0, NaN];
  const panels = new Map<string, number>();
  /** What was there before, less what asked anew. */
  const untouched = new Set<string | undefined>();
  const tasks: PerformanceEntry[] = [];
  const longFrames: Frame[] = [];
  performance.setResourceTimingBufferSize(1000);
  new PerformanceObserver((list) => void tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  new PerformanceObserver((list) => void longFrames.push(...(list.getEntries() as Frame[]))).observe({
    type: 'long-animation-frame',
    buffered: true,
  });
  // To look is work of the page's thread, too: at each frame it would be a good part of what is measured.
  let changed = true;
  new MutationObserver(() => (changed = true)).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['class', 'aria-busy'],
  });
  const begin = ({ timeStamp }: Event): void => {
    [began, frames, stillSince, changed] = [timeStamp, 0, NaN, true];
    panels.clear();
    untouched.clear();
    for (const { id } of document.querySelectorAll('.panel')) untouched.add(id);
  };
  for (const act of ['click', 'change']) addEventListener(act, begin, { capture: true });

  const look = (): void => {
    if (!changed) {
      frames += 1;
      requestAnimationFrame(look);
      return;
    }
    changed = false;
    const shown = [...document.querySelectorAll('.panel')].map(({ id }) => id);
    const busy = new Set(
      [...document.querySelectorAll('.skeleton, [aria-busy=true]')].map((part) => part.closest('.panel')?.id),
    );
    // The frame with what was just read is painted before the next task.
    setTimeout(() => {
      const now = performance.now();
      frames += 1;
      for (const id of busy) untouched.delete(id);
      for (const id of panels.keys()) if (busy.has(id) || !shown.includes(id)) panels.delete(id);
      for (const id of shown) if (!busy.has(id) && !panels.has(id)) panels.set(id, now - began);
      if (busy.size > 0 || shown.length === 0) stillSince = NaN;
      else if (Number.isNaN(stillSince)) stillSince = now;
      requestAnimationFrame(look);
    });
  };
  requestAnimationFrame(look);

  /** Of the time up to `end`, how much at least one of the requests takes up. */
  function covered(requests: readonly PerformanceResourceTiming[], end: number): number {
    let [sum, until] = [0, began];
    for (const { startTime, responseEnd } of requests) {
      const [from, to] = [Math.max(startTime, until), Math.min(responseEnd, end)];
      if (to <= from) continue;
      sum += to - from;
      until = to;
    }
    return sum;
  }

  function busyWith(task: PerformanceEntry | undefined): string {
    if (!task) return '';
    const frame = longFrames.find(
      ({ startTime, duration }) => startTime <= task.startTime && startTime + duration > task.startTime,
    );
    if (!frame) return 'browser';
    const layout = frame.startTime + frame.duration - frame.styleAndLayoutStart;
    const [script] = [...frame.scripts].sort((one, other) => other.duration - one.duration);
    if (!script || (frame.styleAndLayoutStart > 0 && layout > script.duration)) return 'style and layout';
    return `${script.sourceFunctionName || script.invoker} of ${script.sourceURL.split('/').at(-1)}`;
  }

  const watch: Watch = {
    seen: () => {
      if (frames < 3 || !(performance.now() - stillSince > STILL_MS)) return undefined;
      const requests = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, startTime }) => startTime >= began && name.includes('/api/'))
        .sort((one, other) => one.startTime - other.startTime);
      const [longest] = tasks
        .filter(({ startTime, duration }) => startTime + duration > began)
        .sort((one, other) => other.duration - one.duration);
      return {
        panels: Object.fromEntries([...panels].filter(([id]) => !untouched.has(id))),
        all: stillSince - began,
        asking: covered(requests, stillSince),
        requests: requests.map(({ name }) => name.slice(location.origin.length)),
        longestTask: longest?.duration ?? 0,
        busyWith: busyWith(longest),
      };
    },
  };
  Object.assign(window, { watch });
}
