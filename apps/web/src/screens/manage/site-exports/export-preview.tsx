import { formatCount } from '@app/core/charts';
import type { ExportFigures, PreviewedSiteExport, SiteExportPreviewResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { Table } from '../../../parts';
import { exportColumns, nameOfExport, periodOfExport } from '../../../parts/exports';

/** What a file holds, and what keeping it would do. */
export const ExportPreview = ({ preview }: { readonly preview: SiteExportPreviewResponse }): JSX.Element => (
  <>
    {preview.exports.map((one) => (
      <div key={one.kind}>
        <h3>
          {nameOfExport(one)}: <span class="foreign">{one.file}</span>
        </h3>
        <p role="status">{sayingOf(one)}</p>
        <Table<ExportFigures>
          caption={`The first rows of ${one.file}`}
          few={4}
          rows={one.first_rows}
          keyOf={({ key, source_medium }) => `${key} ${source_medium ?? ''}`}
          empty="It has no row that is kept."
          columns={exportColumns(one)}
        />
      </div>
    ))}
    {preview.skipped.length > 0 && (
      <p class="hint">
        Not read: <span class="foreign">{preview.skipped.join(', ')}</span>
      </p>
    )}
  </>
);

const OUTCOMES = {
  added: 'It is new.',
  replaced: 'It takes the place of another file of the same days.',
  unchanged: 'It is there already.',
} as const;

function sayingOf({
  rows,
  rows_left_out,
  rows_of_site,
  kind,
  first_day,
  last_day,
  outcome,
}: PreviewedSiteExport): string {
  return [
    first_day && last_day ? `${periodOfExport({ first_day, last_day })}.` : 'Of days that it does not name.',
    `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}.`,
    ...(kind === 'page' ? [`${formatCount(rows_of_site)} of them are pages of your site.`] : []),
    ...(rows_left_out > 0 ? [`${formatCount(rows_left_out)} others are of no assistant and are left out.`] : []),
    ...(outcome ? [OUTCOMES[outcome]] : []),
  ].join(' ');
}
