import { isDeepStrictEqual } from 'node:util';
import { readOpenApi } from '@app/platform/http';
import { longOr } from '@app/testing';
import { type Answer, type Body, type WalkedProject, walkedProject } from '../support/walked-project';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
}

type Query = Readonly<Record<string, string>>;

const { paths } = readOpenApi() as unknown as { paths: Record<string, Record<string, Operation>> };

/** What keys may read: what is of the whole installation is for a session (test/installation). */
const isOfKeys = (path: string): boolean => !path.startsWith('/installation');

const reads = Object.entries(paths).flatMap(([path, { get }]) => {
  const parameters = (get?.parameters ?? []).filter((parameter) => parameter.in === 'query');
  return get && parameters.length > 0 && isOfKeys(path) ? [{ path, operationId: get.operationId, parameters }] : [];
});
type Read = (typeof reads)[number];

/** Says of what, or for whom, is asked: with another one it is another question, or 404. */
const isSubject = ({ name, required }: Parameter): boolean =>
  name === 'project_id' || (required === true && name.endsWith('_id'));

/** `npm run walk` also asks beside each two forms, and beside each parameter in tables. */
const IS_WHOLE = process.env['WALK'] === 'whole';

/** What an answer is made of. Each of these is a form of its own; with all choices unless some are named. */
const FORMS: Readonly<Record<string, readonly string[] | null>> = {
  output: ['flat', 'csv'],
  view: null,
  metrics: ['responses', 'mentions,citations', 'mention_rate', 'mentions,avg_position'],
  breakdown: null,
  confidence: ['market'],
  compare: null,
  rates: ['net_sentiment', 'mention_rate'],
};

/** Which part of the data is asked for, and how much of it at once: they go with every form alike. */
const PARTS = [
  ...['project_id', 'model', 'collection_id', 'country_code', 'language_code', 'prompt', 'prompt_type', 'brand_kind'],
  ...['from', 'to', 'range', 'page', 'per_page'],
];

/** The first has answers on each of its days, the other none on its last ones. */
const WINDOWS: readonly Query[] = [{}, { from: '2026-02-20', to: '2026-04-25' }];

/** `to` needs `from`, and `from` wins over `range`. */
function windowsFor(name: string, { parameters }: Read): readonly Query[] {
  if (name === 'to') return [{ from: '2025-12-01' }];
  if (name === 'range' || name === 'from' || !parameters.some((parameter) => parameter.name === 'from')) return [{}];
  return WINDOWS;
}

function choicesOf({ type, items, anyOf = [], enum: values }: Schema): readonly string[] {
  if (type === 'boolean') return ['true', 'false'];
  return values ?? (items ? choicesOf(items) : anyOf.flatMap(choicesOf));
}

const pairs = (choices: readonly (readonly Query[])[]): Query[] =>
  choices.flatMap((some, index) =>
    choices.slice(index + 1).flatMap((others) => some.flatMap((one) => others.map((other) => ({ ...one, ...other })))),
  );

/** A body without what it repeats of the question. */
function told(body: Body, { parameters }: Read): Body {
  const { request_id: _id, ignored_parameters: _ignored, filters: _filters, ...rest } = body;
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !parameters.some((one) => one.name === name)));
}

/** What has kept one row or none can be neither narrowed down nor sorted. */
const isBarren = ({ total = 2, stats, text = '\n\n\n' }: Body): boolean =>
  (stats as { total_responses: number } | undefined)?.total_responses === 0 ||
  (total as number) < 2 ||
  (text as string).split('\n').length < 4;

describe('a parameter of', () => {
  let project: WalkedProject;

  beforeAll(async () => (project = await walkedProject()), 120_000);
  afterAll(() => project.api.stop());

  const valuesOf = ({ name, schema }: Parameter): readonly string[] => {
    const values = project.values[name] ?? choicesOf(schema);
    if (values.length === 0) throw new Error(`the walk has no values of ${name}`);
    return values;
  };

  /** What to add a parameter to. The parts of the data are added to the simple ones alone. */
  function basesOf({ parameters }: Read): { simple: Query[]; joined: Query[] } {
    const among = (does: (name: string) => boolean): Query[][] =>
      parameters
        .filter(({ name }) => does(name))
        .map((parameter) =>
          (FORMS[parameter.name] ?? valuesOf(parameter)).map((value) => ({ [parameter.name]: value })),
        );
    const forms = among((name) => name in FORMS);
    const others = among((name) => !(name in FORMS) && !PARTS.includes(name)).flat();
    const inTables = parameters.some(({ name }) => name === 'output')
      ? others.map((one) => ({ ...one, output: 'csv' }))
      : [];
    return {
      simple: [{}, ...longOr(forms.flat(), [])],
      joined: [...others, ...(IS_WHOLE ? [...pairs(forms), ...inTables] : [])],
    };
  }

  const answers = new Map<string, Promise<Answer>>();
  function ask({ path, parameters }: Read, query: Query): Promise<Answer> {
    const [, id = ''] = Object.entries(project.places).find(([known]) => path.startsWith(known)) ?? [];
    const subjects = Object.fromEntries(parameters.filter(isSubject).map((one) => [one.name, valuesOf(one)[0]!]));
    const place = path.replace(/\{\w+\}/, id).replace(/\{(\w+)\}/, (_, name: string) => project.values[name]![0]!);
    const full = `${place}?${new URLSearchParams({ project_id: project.projectId, ...subjects, ...query }).toString()}`;
    const asked = answers.get(full) ?? project.ask(full);
    answers.set(full, asked);
    return asked;
  }

  /** What comes of adding a parameter to a base. */
  async function effectOf(read: Read, base: Query, parameter: Parameter) {
    const { name } = parameter;
    const found = { asked: false, changed: false, named: false };
    for (const window of windowsFor(name, read)) {
      const plain = await ask(read, { ...window, ...base });
      if (plain.status !== 200 || isBarren(plain.body)) continue;
      for (const value of valuesOf(parameter)) {
        const { status, body } = await ask(read, { ...window, ...base, [name]: value });
        if (status !== 200) continue;
        found.asked = true;
        const [before, after] = [plain.body, body].map((one) => told(one, read)) as [Body, Body];
        found.named ||= (body.ignored_parameters as string[] | undefined)?.includes(name) ?? false;
        found.changed ||= !isDeepStrictEqual(before, after);
        if (found.changed && !found.named) return found;
      }
    }
    return found;
  }

  it.each(reads.map((read) => [read.path, read] as const))('%s', async (_, read) => {
    const { simple, joined } = basesOf(read);
    const asked = new Set<string>();
    const faults: string[] = [];
    /** By what a parameter is joined with: one of its values at least has rows that the parameter tells apart. */
    const inVain = new Map<string, boolean>();
    for (const [index, base] of [...simple, ...longOr(joined, [])].entries()) {
      for (const parameter of read.parameters) {
        const { name } = parameter;
        if (name in base || isSubject(parameter) || (index >= simple.length && PARTS.includes(name))) continue;
        const effect = await effectOf(read, base, parameter);
        if (!effect.asked) continue;
        asked.add(name);
        const isInVain = !effect.changed && !effect.named;
        if (index >= simple.length) {
          const pair = `${Object.keys(base).join('&')}&${name}`;
          inVain.set(pair, (inVain.get(pair) ?? true) && isInVain);
        } else if (isInVain) faults.push(`${new URLSearchParams(base).toString()}&${name} changes nothing, unnamed`);
        if (effect.changed && effect.named)
          faults.push(`${new URLSearchParams(base).toString()}&${name} is named, and changes something`);
      }
    }
    answers.clear();
    for (const [pair, isInVain] of inVain) if (isInVain) faults.push(`${pair} changes nothing, unnamed`);
    expect(faults).toEqual([]);
    expect(read.parameters.filter((one) => !asked.has(one.name) && !isSubject(one))).toEqual([]);
  });
});
