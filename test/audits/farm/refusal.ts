import { type FarmSite, notFound, type Route } from './site';

const OURS = /AiVisibilityBot/;

/** The same site, which answers our own reader with `status` but for the paths that it spares. All others get the pages. */
export function refusingUs(site: FarmSite, status: number, spared: readonly string[]): FarmSite {
  const guarded =
    (route: Route): Route =>
    (ask) => {
      if (OURS.test(ask.userAgent)) return { status, body: '<!doctype html><title>Refused</title><h1>Refused</h1>' };
      return typeof route === 'function' ? route(ask) : route;
    };
  const routes = Object.entries({ '*': notFound(), ...site.routes }).map(
    ([path, route]) => [path, spared.includes(path) ? route : guarded(route)] as const,
  );
  return { ...site, routes: Object.fromEntries(routes) };
}
