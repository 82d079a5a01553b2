import { formatCount } from '@app/core/charts';
import type { ImportPreviewResponse, PreviewedRow, RefusalCount } from '@app/core/contracts';
import { MODELS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { formatInstantDay, modelName, Table } from '../../../parts';
import { hrefOf } from '../../../state';

/** What an import would make of the first rows, and why it would refuse some. */
export const PreviewTable = ({ preview }: { readonly preview: ImportPreviewResponse }): JSX.Element => {
  const {
    rows,
    refusals,
    models_off: off,
    models_asked_until: until,
    rows_looked_at: all,
    rows_refused: refused,
    rows_there: there,
  } = preview;
  return (
    <>
      <p role="status">
        {all === 0
          ? 'No row was found.'
          : `Of the first ${formatCount(all)} rows, ${formatCount(all - refused - there)} would be imported and ${formatCount(refused)} refused${there === 0 ? '' : `; ${formatCount(there)} are there already, and are left out`}.`}
      </p>
      {off.length > 0 && (
        <p>
          {off.map(modelName).join(', ')} {off.length === 1 ? 'is' : 'are'} switched off in{' '}
          <a href={hrefOf({ screen: 'manage', item: 'models', own: {} })}>Models and budget</a>: these answers are kept,
          and count once {off.length === 1 ? 'it is' : 'they are'} on.
        </p>
      )}
      {until.length > 0 && (
        <p class="notice">
          This import decides how answers of {new Intl.ListFormat('en').format(until.map(modelName))} come: by imports
          from then on. No vendor is asked for {until.length === 1 ? 'it' : 'them'} in this project any more, until an
          administrator moves {until.length === 1 ? 'it' : 'them'} to another channel.
        </p>
      )}
      {refusals.length > 0 && (
        <Table<RefusalCount>
          caption="Why rows would be refused"
          keyOf={({ reason }) => reason}
          rows={refusals.slice(0, MOST_REASONS)}
          columns={[
            { title: 'Reason', cell: ({ reason }) => <span class="foreign">{reason}</span> },
            { title: 'Rows', number: true, cell: ({ rows: count }) => formatCount(count) },
            { title: 'First line', number: true, cell: ({ line }) => formatCount(line) },
          ]}
        />
      )}
      {rows.length > 0 && (
        <Table<PreviewedRow>
          caption="The first rows, as they would be read"
          keyOf={({ line }) => line}
          rows={rows}
          columns={[
            { title: 'Question', cell: ({ prompt, refused: why }) => <span class="foreign">{prompt ?? why}</span> },
            { title: 'Line', number: true, cell: ({ line }) => formatCount(line) },
            {
              title: 'Model',
              cell: ({ model }) => <span class="whole">{MODELS.find(({ id }) => id === model)?.name ?? '–'}</span>,
            },
            {
              title: 'Market',
              cell: ({ country_code, language_code }) => (country_code ? `${country_code} ${language_code}` : '–'),
            },
            {
              title: 'Date',
              cell: ({ executed_at, prompt }) =>
                executed_at ? formatInstantDay(executed_at) : prompt === null ? '–' : 'now',
            },
            { title: 'Answer', cell: ({ answer }) => <span class="foreign">{answer ?? '–'}</span> },
            {
              title: 'Would be',
              cell: ({ refused: why, there: is }) => (why !== null ? 'refused' : is ? 'left out' : 'imported'),
            },
          ]}
        />
      )}
    </>
  );
};

const MOST_REASONS = 10;
