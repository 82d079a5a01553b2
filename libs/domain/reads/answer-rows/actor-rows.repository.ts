import { compileTotal, type Measure, type Page, Parameters, rowPredicate } from '@app/core/metric-engine';
import type { ActorRow, ProjectScope } from '@app/domain/tracking';
import type { ListSelection } from '../selection/selections';
import { type ReadDatabase, mapReading, type Reading } from '@app/platform/database';
import { type ExecutionKey, keysOfExecution, keysOfPage, type RowShape, rowsOfKeys } from './newest';

interface ActorRowShape extends RowShape {
  /** The measures that count these rows in the rollups. */
  readonly measures: readonly Measure[];
}

/** A list's rows that belong to the given actors. */
export interface PagedActorRows<Found> {
  page(selection: ListSelection, actors: readonly ActorRow[], page: Page): Reading<Found>;
  total(selection: ListSelection, actors: readonly ActorRow[]): Promise<number>;
}

type WithActor<Row> = Omit<Row, 'actorId'> & { readonly actor: ActorRow };

/**
 * Lists rows that belong to an actor of an answer, newest first. It leaves out rows of other actors than the given
 * ones.
 */
export abstract class ActorRows<Row extends { readonly actorId: number }> implements PagedActorRows<WithActor<Row>> {
  protected constructor(
    private readonly database: ReadDatabase,
    private readonly shape: ActorRowShape,
  ) {}

  page(selection: ListSelection, actors: readonly ActorRow[], page: Page): Reading<WithActor<Row>> {
    const values = new Parameters();
    const selected = rowPredicate({ ...selection.scope, ...selection }, this.shape.table, values);
    const where = `${selected} and ${ofActors(actors, values)}`;
    return this.read(selection.scope, actors, keysOfPage(this.shape, where, page, values), values);
  }

  async total(selection: ListSelection, actors: readonly ActorRow[]): Promise<number> {
    const { text, values } = compileTotal({ ...selection.scope, ...selection }, this.shape.measures, idsOf(actors));
    const [row] = await this.database.query<{ total: number }>(text, values);
    return row!.total;
  }

  ofExecution(scope: ProjectScope, execution: ExecutionKey, actors: readonly ActorRow[]): Promise<WithActor<Row>[]> {
    const values = new Parameters();
    const keys = `${keysOfExecution(this.shape, scope, execution, values)} and ${ofActors(actors, values)}`;
    return this.read(scope, actors, keys, values).rows();
  }

  private read(
    scope: ProjectScope,
    actors: readonly ActorRow[],
    keys: string,
    values: Parameters,
  ): Reading<WithActor<Row>> {
    const text = rowsOfKeys(this.shape, scope, keys, values);
    const byId = new Map(actors.map((actor) => [actor.actorId, actor]));
    return mapReading(this.database.reading<Row>(text, values.all), (rows) =>
      rows.map(({ actorId, ...row }) => ({ ...row, actor: byId.get(actorId)! })),
    );
  }
}

const idsOf = (actors: readonly ActorRow[]): number[] => actors.map(({ actorId }) => actorId);
const ofActors = (actors: readonly ActorRow[], values: Parameters): string =>
  `actor_id = any(${values.add(idsOf(actors))}::bigint[])`;
