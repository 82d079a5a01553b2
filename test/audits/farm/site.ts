import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a route may look at to choose its answer. */
export interface Ask {
  readonly path: string;
  readonly query: string;
  readonly userAgent: string;
  readonly accept: string;
  readonly secure: boolean;
}

export interface Answer {
  /** 200 by default. */
  readonly status?: number;
  /** Names keep their case. HTML in UTF-8 is the default content type; null leaves it out. */
  readonly headers?: Readonly<Record<string, string | readonly string[] | null>>;
  /**
   * Text may hold `{origin}`, `{host}` (with its port), `{port}` and `{day-30}` or `{day+30}`: a date so many days from today.
   * Bytes go out as they are.
   */
  readonly body?: string | Buffer;
  /** Makes bytes of a text, in another encoding than UTF-8. */
  readonly encode?: (text: string) => Buffer;
  /** How long the first byte is held back. */
  readonly delayMs?: number;
  /** Takes the answer over; nothing else of the route counts. */
  readonly behaviour?: (request: IncomingMessage, response: ServerResponse) => void;
}

export type Route = Answer | ((ask: Ask) => Answer);
export type Routes = Record<string, Route>;

/** One site of the farm, at `<name>.farm.test`. A path without a route answers 404, unless `*` is there. */
export interface FarmSite {
  readonly name: string;
  /** What is special here, in one sentence. */
  readonly about: string;
  readonly scheme: 'http' | 'https';
  /** Nobody listens at its address. */
  readonly down: boolean;
  readonly routes: Readonly<Routes>;
}

type Particulars = Partial<Pick<FarmSite, 'scheme' | 'down'>>;

export const farmSite = (
  name: string,
  about: string,
  routes: Routes,
  { scheme = 'http', down = false }: Particulars = {},
): FarmSite => ({ name, about, scheme, down, routes });

export const text = (body: string): Answer => ({ body, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
export const xml = (body: string): Answer => ({ body, headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
export const json = (value: unknown, type = 'application/json'): Answer => ({
  body: JSON.stringify(value),
  headers: { 'Content-Type': type },
});
export const html = (body: string): Answer => ({ body });
export const redirect = (location: string, status = 301): Answer => ({ status, headers: { Location: location } });
export const notFound = (): Answer => ({
  status: 404,
  body: '<!doctype html><title>Not found</title><h1>Not found</h1>',
});
