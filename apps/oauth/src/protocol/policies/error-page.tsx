import type { KoaContextWithOIDC } from 'oidc-provider';
import type { JSX } from 'preact';
import { Layout, Notice, PAGE_HEADERS, pageText } from '@app/platform/pages';

export interface PageFault {
  readonly error: string;
  readonly error_description?: string;
}

/** Tells the person in the browser what is wrong with the application's request. */
export const errorPage = ({ error, error_description: description }: PageFault): JSX.Element => (
  <Layout title="This application cannot be connected">
    <Notice kind="error">{description ?? error}</Notice>
    <p>
      Nothing was shared with it. Go back to the application and try again; if that does not help, tell its makers what
      it says here.
    </p>
    <p class="hint">Error {error}</p>
  </Layout>
);

export function sendErrorPage(ctx: KoaContextWithOIDC, page: JSX.Element): void {
  const { status } = ctx;
  ctx.set(PAGE_HEADERS);
  ctx.body = pageText(page);
  ctx.status = status;
}
