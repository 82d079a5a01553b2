import type { JSX } from 'preact';
import { formatChange, intervalOf, METRIC_WORDS, RankingChart, TimeSeriesChart } from '@app/core/charts';
import type { DigestContent, SummaryChange } from '@app/core/contracts';
import { courseMarks, courseOf } from './course';
import { DIGEST_METRIC, type Sheet, sheetOf, type SheetPart } from './sheet';
import { verdictWords } from './words';

export interface DigestPageProps {
  readonly content: DigestContent;
}

const { unit, label } = METRIC_WORDS[DIGEST_METRIC];

/** A digest as a page, for the screen and for paper; it is the same in the dashboard and behind a link. */
export const DigestPage = ({ content }: DigestPageProps): JSX.Element => {
  const sheet = sheetOf(content);
  return (
    <>
      <section class="card panel wide digest" aria-labelledby="digest-brands">
        <p class="digest-headline foreign">{sheet.headline}</p>
        <h2 id="digest-brands">{label} of all brands</h2>
        <Brands content={content} sheet={sheet} />
      </section>
      <Course content={content} />
      {sheet.parts.map((part, index) => (
        <Part id={`digest-part-${index}`} {...part} />
      ))}
    </>
  );
};

const Brands = ({ content, sheet }: DigestPageProps & { readonly sheet: Sheet }): JSX.Element => (
  <>
    <RankingChart
      caption={`${label} of all brands`}
      unit={unit}
      rowTitle="Brand"
      valueTitle={label}
      rows={content.brands.map((row) => ({
        name: row.actor.name,
        own: row.actor.type === 'project',
        value: row.value,
        interval: intervalOf(row),
        change: row.change,
      }))}
      columns={[{ title: 'Change', cell: ({ change }) => <Change {...change} /> }]}
    />
    <p class="hint">
      {sheet.rowsNote && `${sheet.rowsNote} `}
      {sheet.span}
    </p>
  </>
);

const Change = (change: SummaryChange): JSX.Element =>
  change.absolute === null ? (
    <>nothing to compare with</>
  ) : (
    <>
      <data value={change.absolute}>{formatChange(change.absolute, unit)}</data>{' '}
      <span class="noise">{verdictWords(change)}</span>
    </>
  );

const Course = ({ content }: DigestPageProps): JSX.Element | null => {
  const series = courseOf(content);
  return (
    series && (
      <section class="card panel wide digest" aria-labelledby="digest-course">
        <h2 id="digest-course">{label} by day</h2>
        <TimeSeriesChart
          id="digest-chart"
          caption={`${label} of ${content.brand} by day`}
          unit={unit}
          period="day"
          series={[series]}
          marks={courseMarks(content)}
          height={180}
        />
      </section>
    )
  );
};

const Part = ({ id, title, lines, notes }: SheetPart & { readonly id: string }): JSX.Element => (
  <section class="card panel digest" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {lines.length > 0 && (
      <ol class="digest-lines foreign">
        {lines.map(({ text, note, language }) => (
          <li lang={language}>
            {text}
            {note && <div class="hint">{note}</div>}
          </li>
        ))}
      </ol>
    )}
    {notes.map((note) => (
      <p class="hint">{note}</p>
    ))}
  </section>
);
