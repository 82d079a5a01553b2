import { gunzipSync } from 'node:zlib';
import { modelId } from '@app/core/kernel';
import { isCluster, type Sql } from '@app/platform/database';
import { type DoubleCall, UNCLEAR_FAULTS } from './vendor-double';

/** The end of a worker that nobody asked for. */
export interface Kill {
  readonly account: string;
  /** When the process was gone, in milliseconds since 1970. */
  readonly at: number;
}

export interface StoredRaw {
  readonly executionId: number;
  readonly prompt: string;
  readonly model: number;
  readonly raw: string;
}

export interface CaptureAudit {
  readonly states: Readonly<Record<string, number>>;
  readonly stored: readonly StoredRaw[];
  /** Answers that were charged and are not stored. Each was in flight when its worker was killed. */
  readonly lost: readonly DoubleCall[];
  /** What the ledger has recorded for the stored answers, in millionths; then the number of its estimates. */
  readonly recordedMicros: number;
  readonly estimates: number;
  /** The longest time between an answer and the kill of its worker, which had not stored the answer. */
  readonly longestUnfinishedMs: number;
  readonly violations: readonly string[];
}

/** A live worker stores an answer sooner than this. */
const UNFINISHED_MS = 5_000;

/**
 * From now on every end of an execution leaves a row, so that a second end shows. A call that is paid after another worker has
 * ended the execution moves its cost alone.
 */
export async function recordEndings(sql: Sql): Promise<void> {
  await sql.query('create table test_endings (project_id bigint, execution_id bigint, state text)');
  if (await isCluster(sql)) {
    await sql.query(`select create_distributed_table('test_endings', 'project_id', colocate_with => 'projects')`);
  }
  await sql.query(
    `create function test_ending() returns trigger language plpgsql as $$ begin
       insert into test_endings values (new.project_id, new.id, new.state); return new; end $$`,
  );
  await sql.query(
    `create trigger test_ending after update of state on executions for each row
     when (new.state in ('succeeded', 'failed')) execute function test_ending()`,
  );
}

/** @returns executions that did not end exactly once */
export async function endedOtherThanOnce(sql: Sql, projectId: number): Promise<{ id: number; endings: number }[]> {
  return sql.query(
    `select e.id, (select count(*) from test_endings t where t.project_id = $1 and t.execution_id = e.id) as endings
     from executions e
     where e.project_id = $1
       and (select count(*) from test_endings t where t.project_id = $1 and t.execution_id = e.id) <> 1`,
    [projectId],
  );
}

interface ExecutionRow {
  readonly id: number;
  readonly prompt: string;
  readonly model: number;
  readonly state: string;
  readonly calls: number;
  readonly costMicros: number | null;
  readonly raws: Buffer[] | null;
  readonly entries: number[] | null;
  readonly estimates: number;
}

const EXECUTIONS = `
  select e.id, p.prompt_text as prompt, e.model, e.state, e.calls, e.cost_micros as "costMicros",
    (select array_agg(a.raw) from answers a where a.project_id = $1 and a.execution_id = e.id) as raws,
    (select json_agg(c.cost_micros) from cost_entries c
     where c.project_id = $1 and c.execution_id = e.id and not c.estimated) as entries,
    (select count(*) from cost_entries c where c.project_id = $1 and c.execution_id = e.id and c.estimated) as estimates
  from executions e join prompts p on p.project_id = e.project_id and p.id = e.prompt_id
  where e.project_id = $1 order by e.id`;

/** Compares what the database knows with what the vendors were asked. No execution may be under way any more. */
export async function auditCapture(
  sql: Sql,
  projectId: number,
  calls: readonly DoubleCall[],
  kills: readonly Kill[],
): Promise<CaptureAudit> {
  const violations: string[] = [];
  const stored: StoredRaw[] = [];
  const lost: DoubleCall[] = [];
  const states: Record<string, number> = {};
  const killedAt = new Map(kills.map(({ account, at }) => [account, at]));
  const callsOf = Map.groupBy(calls, keyOf);
  let [recordedMicros, estimates, longestUnfinishedMs] = [0, 0, 0];

  for (const { id, endings } of await endedOtherThanOnce(sql, projectId))
    violations.push(`execution ${id} has ended ${endings} times`);
  for (const row of await sql.query<ExecutionRow>(EXECUTIONS, [projectId])) {
    const violated = (what: string) => violations.push(`execution ${row.id}, ${row.state}: ${what}`);
    const own = callsOf.get(keyOf({ prompt: row.prompt, model: modelId(row.model) })) ?? [];
    const raws = (row.raws ?? []).map((raw) => gunzipSync(raw).toString());
    const entries = row.entries ?? [];
    const kept = raws.map((raw) => own.find(({ number }) => raw.includes(`"id":"call-${number}"`)));
    states[row.state] = (states[row.state] ?? 0) + 1;
    stored.push(...raws.map((raw) => ({ executionId: row.id, prompt: row.prompt, model: row.model, raw })));
    recordedMicros += entries.reduce((sum, micros) => sum + micros, 0);
    estimates += row.estimates;

    if (raws.length !== (row.state === 'succeeded' ? 1 : 0)) violated(`${raws.length} stored answers`);
    if (kept.some((call) => !call || call.fault)) violated('an answer that no vendor gave');
    if (kept[0] && kept[0] !== own.at(-1)) violated(`asked again after call ${kept[0].number}, which is stored`);
    const charged = kept.map((call) => call?.micros);
    if (entries.join() !== charged.join()) violated(`recorded ${entries.join()}, charged ${charged.join()}`);
    if (row.state === 'succeeded' && row.costMicros !== charged[0]) violated(`has cost ${row.costMicros}`);
    if (own.length > row.calls) violated(`${own.length} calls, ${row.calls} begun`);
    const unclear = own.filter(({ fault }) => fault && UNCLEAR_FAULTS.includes(fault)).length;
    if (row.estimates > unclear) violated(`${row.estimates} estimates, ${unclear} calls of unknown cost`);
    for (const call of own.filter((each) => !each.fault && !kept.includes(each))) {
      const at = killedAt.get(call.account) ?? -Infinity;
      const unfinishedMs = at - (call.endedAt ?? at);
      if (call.startedAt > at || unfinishedMs > UNFINISHED_MS)
        violated(`call ${call.number} is paid, and no kill met it`);
      lost.push(call);
      longestUnfinishedMs = Math.max(longestUnfinishedMs, unfinishedMs);
    }
  }
  const reservations = await sql.query<{ micros: number }>(
    `select held_micros as micros from cost_holds where project_id = $1
     union all select held_micros from spend_days where project_id in (0, $1) and held_micros <> 0`,
    [projectId],
  );
  if (reservations.length > 0) violations.push(`${reservations.length} reservations of calls that are over`);
  return { states, stored, lost, recordedMicros, estimates, longestUnfinishedMs, violations };
}

const keyOf = ({ prompt, model }: Pick<DoubleCall, 'prompt' | 'model'>): string => `${model} ${prompt}`;
