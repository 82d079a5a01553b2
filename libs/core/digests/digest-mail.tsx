import type { ComponentChildren, JSX } from 'preact';
import type { DigestContent } from '@app/core/contracts';
import { PICTURE } from './course-picture';
import { sheetOf, type SheetPart, type SheetRow } from './sheet';

/** Where a mail leads. */
export interface DigestLinks {
  /** The digest in the dashboard. */
  readonly digest: string;
  /** Where it is changed. */
  readonly settings: string;
  /** Where its reader ends such mails; null where they asked for it themselves. */
  readonly stop: string | null;
}

export interface DigestMailProps {
  readonly content: DigestContent;
  readonly links: DigestLinks;
  /** The content id of the picture of its chart; null without one. */
  readonly picture: string | null;
}

/** In pixels; the picture is narrower, so that its figures are read on a phone. */
const WIDTH = 688;
const FONT = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const [GROUND, SURFACE, TEXT, MUTED, LINE, ACCENT] = ['#f4f5f8', '#ffffff', '#171b26', '#51596b', '#d9dde6', '#2f4bd0'];
const MOVED = { up: '#16673a', down: '#b3261e' } as const;

/** What clients that can are told for the night; the others keep the colours of the elements, or turn them by themselves. */
const NIGHT = `@media (prefers-color-scheme: dark) {
  .ground { background: #10131a !important; } .surface { background: #181c26 !important; border-color: #2e3545 !important; }
  .text { color: #e9ebf2 !important; } .muted { color: #a8b0c2 !important; } .line { border-color: #2e3545 !important; }
  .link { color: #a9b8ff !important; } .up { color: #82d9a5 !important; } .down { color: #ff9d94 !important; }
}
@media (max-width: 480px) { .wide { padding: 16px !important; } .cell { padding-right: 6px !important; } }`;

/** The mail, of tables and inline styles: what mail clients draw alike. Foreign text is escaped by the library. */
export const DigestMail = ({ content, links, picture }: DigestMailProps): JSX.Element => {
  const sheet = sheetOf(content);
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{sheet.title}</title>
        {/* The text is ours: nothing of it comes from outside. */}
        <style dangerouslySetInnerHTML={{ __html: NIGHT }} />
      </head>
      <body class="ground" style={{ margin: 0, padding: 0, background: GROUND }}>
        <Table class="ground" style={{ background: GROUND }}>
          <tr>
            <td align="center" style={{ padding: '16px 8px' }}>
              <Table
                class="surface"
                style={{ maxWidth: `${WIDTH}px`, background: SURFACE, border: `1px solid ${LINE}` }}
              >
                <tr>
                  <td class="wide" style={{ padding: '24px', fontFamily: FONT }}>
                    <h1 class="text" style={{ ...words(20), fontWeight: 600, marginBottom: '8px' }}>
                      {sheet.title}
                    </h1>
                    <p class="text" style={{ ...words(16), marginBottom: '16px' }}>
                      {sheet.headline}
                    </p>
                    <Brands metric={sheet.metric} rows={sheet.rows} note={sheet.rowsNote} />
                    {picture && <Picture cid={picture} brand={content.brand} metric={sheet.metric} />}
                    {sheet.parts.map((part) => (
                      <Part {...part} />
                    ))}
                    <p style={{ ...words(14), margin: '20px 0 0' }}>
                      <a class="link" href={links.digest} style={{ color: ACCENT }}>
                        All of it in the dashboard
                      </a>
                    </p>
                    <p class="muted" style={{ ...words(12, MUTED), margin: '12px 0 0' }}>
                      {sheet.span}{' '}
                      <a class="link" href={links.settings} style={{ color: ACCENT }}>
                        Digests of {content.project}
                      </a>
                      {links.stop && (
                        <>
                          {' · '}
                          <a class="link" href={links.stop} style={{ color: ACCENT }}>
                            Stop these mails
                          </a>
                        </>
                      )}
                    </p>
                  </td>
                </tr>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
};

const words = (size: number, color: string = TEXT) => ({
  margin: 0,
  fontFamily: FONT,
  fontSize: `${size}px`,
  lineHeight: 1.4,
  color,
  overflowWrap: 'anywhere' as const,
});

interface TableProps {
  readonly class?: string;
  readonly style?: Readonly<Record<string, string | number>>;
  readonly children: ComponentChildren;
}

/** A table that only places things. */
const Table = ({ style, children, ...rest }: TableProps): JSX.Element => (
  <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={style} {...rest}>
    <tbody>{children}</tbody>
  </table>
);

interface BrandsProps {
  readonly metric: string;
  readonly rows: readonly SheetRow[];
  readonly note: string | null;
}

const CELL = {
  padding: '6px 12px 6px 0',
  borderTop: `1px solid ${LINE}`,
  verticalAlign: 'top',
  textAlign: 'left',
} as const;

const Brands = ({ metric, rows, note }: BrandsProps): JSX.Element => (
  <>
    <table width="100%" cellPadding="0" cellSpacing="0" style={{ borderCollapse: 'collapse' }}>
      <thead>
        <tr>
          {['Brand', `${metric}, 95 % sure`, 'Change'].map((title) => (
            <th scope="col" class="muted cell" style={{ ...words(12, MUTED), ...CELL, borderTop: 0, fontWeight: 400 }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr>
            <th scope="row" class="text line cell" style={{ ...words(14), ...CELL, fontWeight: row.own ? 700 : 400 }}>
              {row.name}
            </th>
            <td class="text line cell" style={{ ...words(14), ...CELL }}>
              <strong>{row.value}</strong>
              <br />
              <span class="muted" style={{ color: MUTED, fontSize: '12px' }}>
                {row.certainty}
              </span>
            </td>
            <td class="text line" style={{ ...words(14), ...CELL, paddingRight: 0 }}>
              <span {...(row.own && row.moved && { class: row.moved, style: { color: MOVED[row.moved] } })}>
                {row.change}
              </span>
              <br />
              <span class="muted" style={{ color: MUTED, fontSize: '12px' }}>
                {row.verdict}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {note && (
      <p class="muted" style={words(12, MUTED)}>
        {note}
      </p>
    )}
  </>
);

interface PictureProps {
  readonly cid: string;
  readonly brand: string;
  readonly metric: string;
}

const Picture = ({ cid, brand, metric }: PictureProps): JSX.Element => (
  <>
    <p class="muted" style={{ ...words(12, MUTED), margin: '16px 0 4px' }}>
      {metric} of {brand} by day, with its 95 % intervals. The days of this digest have a tinted ground; a red line is
      an alarm, a dashed one a model that changed.
    </p>
    <img
      src={`cid:${cid}`}
      width={PICTURE.width}
      height={PICTURE.height}
      alt={`${metric} of ${brand} by day`}
      style={{ display: 'block', width: '100%', maxWidth: `${PICTURE.width}px`, height: 'auto', border: 0 }}
    />
  </>
);

const Part = ({ title, lines, notes }: SheetPart): JSX.Element => (
  <>
    <h2 class="text" style={{ ...words(15), fontWeight: 600, margin: '20px 0 4px' }}>
      {title}
    </h2>
    {lines.length > 0 && (
      <ol style={{ margin: 0, paddingLeft: '22px' }}>
        {lines.map(({ text, note, language }) => (
          <li class="text" lang={language} style={{ ...words(14), marginBottom: '4px' }}>
            {text}
            {note && (
              <div class="muted" style={words(12, MUTED)}>
                {note}
              </div>
            )}
          </li>
        ))}
      </ol>
    )}
    {notes.map((note) => (
      <p class="muted" style={words(12, MUTED)}>
        {note}
      </p>
    ))}
  </>
);
