import { Value } from '@app/core/charts';
import type { ModelFigures, ModelSummaryResponse } from '@app/core/contracts';
import { type Overtaking, overtakingsOf, type Rank, rankOf, type Standing } from '@app/core/standings';
import type { JSX } from 'preact';
import { asOne, useQuery } from '../../client';
import { Caution, Interval, Panel, spanText, Table } from '../../parts';
import { address, hrefOf, chosenMetric, daysCompared } from '../../state';
import { modelRatesBeforePath, modelRatesPath, placesOn } from './model-rates';

const METRIC = chosenMetric('mention_rate');
/** Models that a phone shows at first. */
const FEW = 3;

/** Which competitors changed places with the own brand since the window before, model by model. */
export const OvertakingPanel = (): JSX.Element => {
  const at = address.value;
  const now = useQuery<ModelSummaryResponse>(modelRatesPath(at));
  const before = useQuery<ModelSummaryResponse>(modelRatesBeforePath(at));
  return (
    <Panel
      id="overtaking"
      title="Who overtook you where"
      hint={
        `By mention rate on each model, against ${spanText(daysCompared(at))}. “Order open”: the intervals of the two ` +
        'overlap. For one country or language, choose it above.'
      }
      query={asOne([now, before], now.body && before.body && { now: now.body, before: before.body })}
      also={[before.path]}
      shape="table"
      csv={false}
      wide
    >
      {(both) => <OvertakingTable {...both} />}
    </Panel>
  );
};

interface OvertakingTableProps {
  readonly now: ModelSummaryResponse;
  readonly before: ModelSummaryResponse;
}

const OvertakingTable = ({ now, before }: OvertakingTableProps): JSX.Element => {
  const rows = now.models.map((figures) => rowOf(figures, placesOn(figures.model, now, before)));
  return (
    <>
      <Table<Row>
        caption="Who overtook you where"
        quiet
        rows={rows}
        few={FEW}
        keyOf={({ figures }) => figures.model}
        empty="No model has answers under these filters."
        columns={[
          {
            title: 'Model',
            cell: ({ figures: { model, name } }) => (
              <a href={hrefOf({ screen: 'what-changed', filters: { ...address.value.filters, model: [model] } })}>
                {name}
              </a>
            ),
          },
          { title: 'Your mention rate', cell: ({ own }) => <Rate place={own} /> },
          { title: 'Your place', cell: (row) => <Place {...row} /> },
          {
            title: 'Overtook you',
            cell: (row) => <Names overtakings={row.overtookUs} compared={isCompared(row)} />,
          },
          {
            title: 'You overtook',
            cell: (row) => <Names overtakings={row.overtakenByUs} compared={isCompared(row)} />,
          },
        ]}
      />
      <Caution figures={rows.map(({ own }) => own?.confidence ?? {})} of={METRIC.of} />
    </>
  );
};

interface Row {
  readonly figures: ModelFigures;
  readonly own: Standing | undefined;
  readonly rank: Rank | null;
  readonly rankBefore: number | null;
  readonly overtookUs: readonly Overtaking[];
  readonly overtakenByUs: readonly Overtaking[];
}

const isCompared = ({ rank, rankBefore }: Row): boolean => rank !== null && rankBefore !== null;

const rowOf = (figures: ModelFigures, places: readonly Standing[]): Row => ({
  figures,
  own: places.find(({ own }) => own),
  rank: rankOf(places, METRIC),
  rankBefore:
    rankOf(
      places.map((place) => ({ ...place, now: place.before })),
      METRIC,
    )?.place ?? null,
  ...overtakingsOf(places, METRIC),
});

/** By the figures alone; where intervals overlap, the place is one of several. */
const Place = ({ rank, rankBefore: before }: Row): JSX.Element => {
  if (rank === null) return <>no answers</>;
  const { place, best, worst } = rank;
  return (
    <>
      {place}
      {before !== null && (before === place ? ', as before' : `, was ${before}`)}{' '}
      {best < worst && (
        <span class="badge">
          {best} to {worst}: order open
        </span>
      )}
    </>
  );
};

const Rate = ({ place }: { readonly place: Standing | undefined }): JSX.Element => (
  <>
    <Value unit="percent" value={place?.now ?? null} />, was <Value unit="percent" value={place?.before ?? null} />
    <br />
    <Interval unit="percent" confidence={place?.confidence ?? {}} of={METRIC.of} />
  </>
);

interface NamesProps {
  readonly overtakings: readonly Overtaking[];
  /** Whether both windows have a figure of the own brand. */
  readonly compared: boolean;
}

const Names = ({ overtakings, compared }: NamesProps): JSX.Element =>
  overtakings.length === 0 ? (
    <span class="hint">{compared ? 'nobody' : 'nothing to compare with'}</span>
  ) : (
    <>
      {overtakings.map(({ name, now, before, open, gained }, index) => (
        <div key={index}>
          <strong>{name}</strong> <Value unit="percent" value={now} />, was <Value unit="percent" value={before} />{' '}
          {open && <span class="badge">order open</span>} {!gained && <span class="badge">by a fall alone</span>}
        </div>
      ))}
    </>
  );
