import { loadModule } from 'libpg-query';
import type { Database } from '@app/platform/database';
import { countSealed, SEALED, type SealedColumn, type SecretKeys } from '@app/platform/secrets';
import type { Caller } from './caller';
import type { Exception } from './exceptions';
import { Schema } from './schema';
import { BindingWatch } from './watch';

const EXPIRED = 'delete from shares where expires_at <= $1';
const CALLER: Caller = {
  isTest: false,
  methods: ['SharesRepository.removeExpired'],
  places: ['libs/shares.repository.ts:7 SharesRepository.removeExpired'],
};
const EXCEPTION: Exception = { by: 'SharesRepository.removeExpired', tables: ['shares'], because: 'a sweep' };

let schema: Schema;

beforeAll(async () => {
  await loadModule();
  schema = new Schema(['create table shares (project_id bigint, id bigint, expires_at timestamptz)']);
});

/** What is said after each of the statements. */
function said(callers: Caller[], exceptions: Exception[] = [], text = EXPIRED) {
  const watch = new BindingWatch(schema, exceptions, () => callers.shift()!);
  const count = callers.length;
  for (let sent = 0; sent < count; sent++) watch.see(text);
  return watch.take();
}

describe('what is seen of statements', () => {
  it('says once what is not bound, in which statement, and who has sent it', () => {
    const { complaints } = said([CALLER, CALLER]);
    expect(complaints).toEqual([
      'A statement is not bound to one project (docs/architecture.md, "Bound to one project"):\n' +
        '  deletes from shares: nothing says of which project\n' +
        '    at libs/shares.repository.ts:7 SharesRepository.removeExpired\n' +
        EXPIRED,
    ]);
  });

  it('lets specs say what they like, and still sees who says it after them', () => {
    const spec = { ...CALLER, isTest: true };
    expect(said([spec, spec]).complaints).toEqual([]);
    expect(said([spec, CALLER]).complaints).toHaveLength(1);
  });

  it('says nothing of what is excused, but which exception was needed', () => {
    expect(said([CALLER], [EXCEPTION])).toEqual({ complaints: [], used: [EXCEPTION.by] });
    expect(said([CALLER], [{ ...EXCEPTION, by: 'SharesRepository.find' }]).complaints).toHaveLength(1);
  });

  it('needs the exception of the nearest method', () => {
    const caller = { ...CALLER, methods: [...CALLER.methods, 'SharesRepository.sweep'] };
    const outer = { ...EXCEPTION, by: 'SharesRepository.sweep' };
    expect(said([caller], [outer, EXCEPTION])).toEqual({ complaints: [], used: [EXCEPTION.by] });
  });

  it('needs no exception for what is bound', () => {
    expect(said([CALLER], [EXCEPTION], `${EXPIRED} and project_id = $2`)).toEqual({ complaints: [], used: [] });
  });

  it('asks no second time for one node what was asked of all, and for nothing else', () => {
    const ofAll = `${EXPIRED} /* of chunk: shares.project_id */`;
    const ofOne = `${EXPIRED} and shares.project_id = any($2::bigint[])`;
    const watch = new BindingWatch(schema, [EXCEPTION], () => callers.shift()!);
    const other = { ...CALLER, methods: ['SharesService.removeExpired'] };
    const callers = [CALLER, other];
    watch.see(ofAll);
    watch.see(ofOne);
    expect(watch.take().complaints).toEqual([]);
    watch.see(`${EXPIRED} and id = any($2::bigint[])`);
    expect(watch.take().complaints).toHaveLength(1);
  });

  it('excuses no more than an exception names', () => {
    const text = `${EXPIRED} and exists (select from shares s where s.id = shares.id)`;
    const { complaints } = said([CALLER], [EXCEPTION], text);
    expect(complaints).toEqual([expect.stringContaining('reads (s) shares: nothing says of which project')]);
    expect(complaints).toEqual([expect.stringContaining('beside what its exception allows')]);
  });

  it('complains of what nobody can read', () => {
    expect(said([CALLER], [], 'select from shares natural join shares').complaints[0]).toContain('cannot be read');
  });
});

describe('who sends a statement', () => {
  it('is the method that calls', async () => {
    const [{ table }] = Object.values<SealedColumn>(SEALED) as [SealedColumn];
    const watch = new BindingWatch(new Schema([`create table ${table} (project_id bigint)`]), []);
    const database = { query: watch.see } as unknown as Database;
    // It gets no rows, and cannot go on.
    await countSealed(database, {} as SecretKeys).catch(() => undefined);
    expect(watch.take().complaints).toEqual([
      expect.stringMatching(/at libs\/platform\/secrets\/secret-rotation\.ts:\d+ secret-rotation\.look\n/),
    ]);
  });

  it('is a spec where it calls by itself', () => {
    const watch = new BindingWatch(schema, []);
    watch.see(EXPIRED);
    expect(watch.take().complaints).toEqual([]);
  });
});
