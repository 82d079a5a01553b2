import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Application } from 'express';

interface Layer {
  readonly route?: { readonly path: unknown; readonly methods: Readonly<Record<string, boolean>> };
}

export interface PageRoute {
  readonly method: 'GET' | 'POST';
  /** With parameters as `:id`. */
  readonly path: string;
}

/** Every page below a path and every form, as the router of the app has them. */
export function pageRoutes(app: NestExpressApplication, below: string): PageRoute[] {
  const { router } = app.getHttpAdapter().getInstance() as Application;
  const { stack } = router as unknown as { stack: readonly Layer[] };
  return stack.flatMap(({ route }) => {
    // What refuses all other paths answers by any method.
    if (typeof route?.path !== 'string' || !route.path.startsWith(below) || route.methods.trace) return [];
    const { path, methods } = route;
    return (['GET', 'POST'] as const).flatMap((method) => (methods[method.toLowerCase()] ? [{ method, path }] : []));
  });
}
