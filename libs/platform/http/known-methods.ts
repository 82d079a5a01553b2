import type { Application } from 'express';

interface Layer {
  readonly route?: { readonly path: unknown; readonly methods: Readonly<Record<string, boolean>> };
}

/** As the router matches: in either case, with or without one slash at the end. */
const segments = (path: string): string[] =>
  path
    .toLowerCase()
    .replace(/^\/|\/$/g, '')
    .split('/');

/** A parameter stands for something: a path with nothing in its place is another one. */
const matches = (pattern: string[], path: string[]): boolean =>
  pattern.length === path.length &&
  pattern.every((part, index) => (part.startsWith(':') ? path[index] !== '' : part === path[index]));

/** Methods that some route answers under this path, for `Allow`; empty for an unknown path. */
export function knownMethods(app: Application, path: string): string[] {
  const wanted = segments(path);
  const routes = (app.router as unknown as { stack: readonly Layer[] }).stack.flatMap(({ route }) =>
    typeof route?.path === 'string' && matches(segments(route.path), wanted) ? [route.methods] : [],
  );
  // Only what refuses a path, as the base itself, answers every method there.
  if (routes.some(({ trace }) => trace)) return [];
  const names = new Set(routes.flatMap((methods) => Object.keys(methods)).map((method) => method.toUpperCase()));
  if (names.has('GET')) names.add('HEAD');
  return [...names].sort();
}
