import { escapeUTF8 } from 'entities';
import { headerText } from './header-text';

/** A mail of a few lines. All of it may be foreign text. */
export interface PlainMail {
  readonly lines: readonly string[];
  readonly link?: { readonly text: string; readonly url: string };
  /** Said in small print at the end. */
  readonly footer?: string;
  /** Where its reader ends such mails, if that can be done. */
  readonly stop?: { readonly text: string; readonly url: string };
}

const BODY = 'font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1b1f24;max-width:36em';
const BUTTON = 'display:inline-block;padding:8px 16px;background:#0b57d0;color:#ffffff;border-radius:4px';
const SMALL = 'font-size:13px;color:#57606a';

/** The same in both forms of a mail. Text is escaped, and no line is longer than it looks. */
export function plainMail({ lines, link, footer, stop }: PlainMail): { readonly text: string; readonly html: string } {
  const said = lines.map(headerText);
  const small = [...(footer === undefined ? [] : [headerText(footer)])];
  return {
    text: [
      ...said,
      ...(link ? [`${link.text}:\n${link.url}`] : []),
      ...small,
      ...(stop ? [`${stop.text}: ${stop.url}`] : []),
    ].join('\n\n'),
    html: [
      `<!doctype html><html lang="en"><body style="${BODY}">`,
      ...said.map((line) => `<p>${escapeUTF8(line)}</p>`),
      ...(link ? [`<p>${anchor(link, BUTTON)}</p>`] : []),
      ...small.map((line) => `<p style="${SMALL}">${escapeUTF8(line)}</p>`),
      ...(stop ? [`<p style="${SMALL}">${anchor(stop)}</p>`] : []),
      '</body></html>',
    ].join('\n'),
  };
}

const anchor = ({ text, url }: NonNullable<PlainMail['link']>, style?: string): string =>
  `<a href="${escapeUTF8(url)}"${style ? ` style="${style}"` : ''}>${escapeUTF8(text)}</a>`;
