import { type ReadonlySignal, signal } from '@preact/signals';
import { isOfAnotherZone } from '../state';
import { asFailure, type Failure } from './failure';
import { getJson } from './request';

/** What is known of an answer: nothing yet, what it says, or why there is none. */
export interface Answer<Body> {
  readonly body?: Body;
  readonly failure?: Failure;
  readonly loading: boolean;
}

/** How long an answer is shown again without asking, in milliseconds. */
const FRESH_MS = 60_000;
/** The list of projects has their zones. */
const PROJECTS = '/dimensions/projects';
/** Answers that are kept though nothing shows them. */
const MOST_KEPT = 100;

class Entry {
  readonly answer = signal<Answer<unknown>>({ loading: true });
  private watchers = 0;
  private askedAt = -Infinity;
  private request: AbortController | null = null;

  constructor(private readonly path: string) {}

  get watched(): boolean {
    return this.watchers > 0;
  }

  /** Asks if nothing fresh is known. The last one who stops watching calls an open request off. */
  watch(): () => void {
    this.watchers += 1;
    if (!this.request && performance.now() - this.askedAt > FRESH_MS) this.ask();
    return () => {
      this.watchers -= 1;
      if (!this.watched) this.callOff();
    };
  }

  ask(): void {
    this.request?.abort();
    const request = (this.request = new AbortController());
    this.askedAt = performance.now();
    const { body, loading } = this.answer.peek();
    if (!loading) this.answer.value = { body, loading: true };
    getJson(this.path, request.signal).then(
      (body) => this.settle(request, { body, loading: false }),
      (error: unknown) => this.settle(request, { failure: asFailure(error), loading: false }),
    );
  }

  /** Asks at once, unless it is asked already. */
  askAnyhow(): void {
    if (this.watched && !this.request) this.ask();
  }

  forget(): void {
    this.askedAt = -Infinity;
    if (this.watched) this.ask();
  }

  private callOff(): void {
    if (!this.request) return;
    this.request.abort();
    this.request = null;
    this.askedAt = -Infinity;
  }

  private settle(request: AbortController, answer: Answer<unknown>): void {
    if (this.request !== request) return;
    this.request = null;
    if (answer.failure) {
      this.askedAt = -Infinity;
      if (this.path !== PROJECTS) noteRefusal(answer.failure);
    }
    this.answer.value = answer;
    if (isOfAnotherZone(answer.body ?? {})) forget(PROJECTS);
  }
}

const entries = new Map<string, Entry>();

/** The entry of a path, which is the newest from now on. */
function entryOf(path: string): Entry {
  const entry = entries.get(path) ?? new Entry(path);
  entries.delete(path);
  entries.set(path, entry);
  for (const [oldest, { watched }] of entries) {
    if (entries.size <= MOST_KEPT) break;
    if (!watched && oldest !== path) entries.delete(oldest);
  }
  return entry;
}

export const answerOf = (path: string): ReadonlySignal<Answer<unknown>> => entryOf(path).answer;

/** @returns stops watching */
export const watch = (path: string): (() => void) => entryOf(path).watch();

/**
 * What is not found may be of a project that the user has been removed from, and what is refused of one in which the user
 * is something else by now: the list of projects tells.
 */
export function noteRefusal({ status, meta }: Failure): void {
  if (status === 404 || meta.required_role !== undefined) entries.get(PROJECTS)?.askAnyhow();
}

export const askAgain = (path: string): void => entryOf(path).ask();

/** After a write: answers whose path begins so are asked for again, those on the screen at once. */
export function forget(prefix = ''): void {
  for (const [path, entry] of entries) if (path.startsWith(prefix)) entry.forget();
}
