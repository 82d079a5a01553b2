import { loadModule } from 'libpg-query';
import { watchStatements } from '@app/platform/database';
import { type Caller, callerNow } from './caller';
import { type Excused, unbound } from './check';
import { type Exception, EXCEPTIONS } from './exceptions';
import { type Schema, schemaOfMigrations } from './schema';
import { noteUsed } from './used-exceptions';

/** What is known of a text: nothing more is asked once it is settled. */
const SETTLED = 'settled';

/** Sees each statement that the product sends in this process, and keeps what is wrong with it. */
export class BindingWatch {
  private readonly texts = new Map<string, readonly string[] | typeof SETTLED>();
  /** Of texts that a cluster is asked node by node while one is away: what both forms have in common. */
  private readonly whole = new Set<string>();
  private readonly used = new Set<string>();
  private complaints: string[] = [];

  constructor(
    private readonly schema: Schema,
    private readonly exceptions: readonly Exception[] = EXCEPTIONS,
    private readonly caller: () => Caller = callerNow,
  ) {}

  /** Each text is parsed once. Only one that is not bound, and that nobody but specs has sent so far, is looked at again. */
  readonly see = (text: string): void => {
    const known = this.texts.get(text) ?? this.read(text);
    if (known === SETTLED) return;
    const caller = this.caller();
    if (caller.isTest) return;
    this.texts.set(text, SETTLED);
    const exception = this.exceptionOf(caller);
    const flaws = exception ? flawsOf(text, this.schema, exception.tables) : known;
    if (flaws.length > 0) this.complaints.push(complaint(text, flaws, caller, exception));
    else this.used.add(exception!.by);
  };

  /** The nearest method's: which of its callers comes first with a text depends on the order of suites. */
  private exceptionOf({ methods }: Caller): Exception | undefined {
    for (const method of methods) {
      const exception = this.exceptions.find(({ by }) => method === by || method.startsWith(`${by}.`));
      if (exception) return exception;
    }
    return undefined;
  }

  /** Whether a statement asks the projects of one node for what was asked of all before, and was looked at then. */
  private ofChunk(text: string): boolean {
    const common = text.replace(CHUNKS, 'of chunk: $1');
    if (text.includes('/* of chunk: ')) this.whole.add(common);
    return text !== common && !text.includes('/* of chunk: ') && this.whole.has(common);
  }

  /** @returns what was wrong since the last time */
  take(): { readonly complaints: readonly string[]; readonly used: readonly string[] } {
    const { complaints } = this;
    this.complaints = [];
    return { complaints, used: [...this.used] };
  }

  private read(text: string): readonly string[] | typeof SETTLED {
    const flaws = this.ofChunk(text) ? [] : flawsOf(text, this.schema);
    const known = flaws.length === 0 ? SETTLED : flaws;
    this.texts.set(text, known);
    return known;
  }
}

/** A mark of `ofChunk`, and what a statement for the projects of one node has in its place. */
const CHUNKS = /(?:\/\* of chunk: |and )(\S+)(?: \*\/| = any\(\$\d+::bigint\[\]\))/g;

/** The product goes on, whatever is wrong with its statement: nothing is thrown. */
function flawsOf(text: string, schema: Schema, excused?: Excused): readonly string[] {
  try {
    return unbound(text, schema, excused);
  } catch (error) {
    return [`it cannot be read: ${(error as Error).message}`];
  }
}

const complaint = (text: string, flaws: readonly string[], { places }: Caller, exception?: Exception): string =>
  [
    'A statement is not bound to one project (docs/architecture.md, "Bound to one project"):',
    ...flaws.map((flaw) => `  ${flaw}`),
    ...(exception
      ? [`  beside what its exception allows (${exception.by}: ${[exception.tables].flat().join(', ')})`]
      : []),
    ...places.slice(0, 6).map((place) => `    at ${place}`),
    text.trim(),
  ].join('\n');

let watch: Promise<BindingWatch> | undefined;

/** Begins with the first suite of a worker. */
export function watchBindings(): Promise<BindingWatch> {
  watch ??= begin();
  return watch;
}

async function begin(): Promise<BindingWatch> {
  await loadModule();
  const begun = new BindingWatch(await schemaOfMigrations());
  watchStatements(begun.see);
  return begun;
}

/** @returns the message with which the suite fails, if statements of it are not bound */
export async function complaintsOfSuite(): Promise<string | undefined> {
  const { complaints, used } = (await watchBindings()).take();
  noteUsed(used);
  return complaints.length > 0 ? complaints.join('\n\n') : undefined;
}
