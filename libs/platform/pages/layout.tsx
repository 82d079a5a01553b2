import type { ComponentChildren, JSX } from 'preact';
import { STYLESHEET_NAME } from './stylesheet';

export interface LayoutProps {
  /** Of this page; the product's name follows it. */
  readonly title: string;
  /** Links beside the page, for instance those of the account. A page without any is one card. */
  readonly navigation?: ComponentChildren;
  /** What stands at the end of the header, for instance who is signed in. */
  readonly header?: ComponentChildren;
  /** Whether the page says that something did not work. The title then begins with it, since it is read out first. */
  readonly failed?: boolean;
  /** Whether a page without navigation is as wide as the screen allows, for charts. */
  readonly wide?: boolean;
  /** Address of the stylesheet; that of the account pages unless given. */
  readonly stylesheet?: string;
  /** Stands over the title, on paper too. */
  readonly above?: ComponentChildren;
  readonly children: ComponentChildren;
}

export const PRODUCT_NAME = 'AI Visibility';

/** The frame of every page: language, title, skip link, header and main part. */
export const Layout = (props: LayoutProps): JSX.Element => {
  const { title, navigation, header, failed, wide, stylesheet = `/account/${STYLESHEET_NAME}` } = props;
  const { above, children } = props;
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>{`${failed ? 'Error: ' : ''}${title} · ${PRODUCT_NAME}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to the content
        </a>
        <header class="top">
          <span class="product">{PRODUCT_NAME}</span>
          {header}
        </header>
        <div class={navigation ? 'body' : wide ? 'wide' : 'alone'}>
          {navigation}
          <main id="main" tabIndex={-1}>
            {above}
            <h1>{title}</h1>
            {children}
          </main>
        </div>
      </body>
    </html>
  );
};
