import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { parse } from 'csv-parse/sync';
import { formulasOf } from './formulas';

type Json = Record<string, unknown>;
type Schema = Json & { examples?: unknown[]; description?: string };

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly (Media & { readonly name: string; readonly description?: string })[];
  readonly requestBody?: { readonly content: Record<string, Media> };
  readonly responses: Record<string, { readonly content?: Record<string, Media> }>;
  readonly 'x-required-scope'?: string;
  readonly 'x-output'?: { readonly csv: { readonly example: string }; readonly flat: Media };
}

interface Description {
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string; readonly externalDocs?: Json }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: Record<string, { readonly properties?: Record<string, Schema> }>;
    readonly securitySchemes: Record<string, Json>;
    readonly responses: Record<string, { readonly content: Record<string, Media> }>;
  };
  readonly 'x-flat-table': { readonly properties: Record<string, Schema> };
}

const ID = 'openapi.json';
const description = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Description;
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(description, ID);

/** A pointer's part (RFC 6901) in a fragment. */
const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** What is wrong with a value for the schema at this place of the description; undefined for nothing. */
function wrong(value: unknown, ...place: string[]): string | undefined {
  const fits = ajv.getSchema(`${ID}#/${place.map(escaped).join('/')}`)!;
  return fits(value) ? undefined : `${place.join(' ')}: ${ajv.errorsText(fits.errors)}`;
}

const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [operation.operationId, { path, method, operation }] as const),
);

describe.each(operations)('the description of %s', (_, { path, method, operation }) => {
  it('says what it does and what it needs', () => {
    const { summary, description: text, 'x-required-scope': scope } = operation;
    expect([summary, text]).toEqual([expect.stringMatching(/^[A-Z].*\.$/s), expect.stringMatching(/^[A-Z`].*\.$/s)]);
    expect(scope).toBe(method === 'get' ? 'read' : 'read_write');
  });

  it('describes each parameter, with a fitting example', () => {
    const parameters = operation.parameters ?? [];
    for (const { name, description: text, example } of parameters) {
      expect([name, text, example]).toEqual([name, expect.stringMatching(/./), expect.anything()]);
    }
    expect(
      parameters.flatMap(
        ({ example }, index) => wrong(example, 'paths', path, method, 'parameters', `${index}`, 'schema') ?? [],
      ),
    ).toEqual([]);
  });

  it('has examples of what is sent and answered that fit', () => {
    const json = 'application/json';
    const sent = operation.requestBody?.content[json];
    if (sent) {
      const place = ['paths', path, method, 'requestBody', 'content', json, 'schema'];
      expect(wrong(sent.example, ...place)).toBeUndefined();
    }
    const [status, answer] = Object.entries(operation.responses).find(([code]) => code.startsWith('2'))!;
    // A generated client takes every further media type or schema for another form of every answer.
    expect(Object.keys(answer.content!)).toEqual([json]);
    expect(Object.keys(answer.content![json]!.schema)).toEqual(['$ref']);
    const place = ['paths', path, method, 'responses', status, 'content', json, 'schema'];
    expect(wrong(answer.content![json]!.example, ...place)).toBeUndefined();
  });

  it('shows its table in both forms, if it has one', () => {
    const output = operation['x-output'];
    if (!output) return;
    const flat = output.flat.example as { columns: string[]; rows: Json[] };
    expect(wrong(flat, 'x-flat-table')).toBeUndefined();
    const [header, ...rows] = parse(output.csv.example);
    expect([header, rows.length]).toEqual([flat.columns, flat.rows.length]);
    expect(rows.length).toBeGreaterThan(0);
  });
});

const schemas = Object.entries(description.components.schemas);

it.each(schemas)('each property of %s has a description and a fitting example', (name, { properties = {} }) => {
  for (const [property, { description: text, examples }] of Object.entries(properties)) {
    expect([property, text, examples?.length]).toEqual([property, expect.stringMatching(/./), 1]);
    expect(wrong(examples![0], 'components', 'schemas', name, 'properties', property)).toBeUndefined();
  }
});

describe('the description as a whole', () => {
  it('has an absolute server, and no address but its own', () => {
    expect(description.servers.map(({ url }) => url)).toEqual(['http://127.0.0.1:3000/api/v1']);
  });

  it('says that keys are opaque', () => {
    expect(description.components.securitySchemes.bearer).toMatchObject({ bearerFormat: 'API key' });
    expect(JSON.stringify(description)).not.toContain('JWT');
  });

  it('describes each tag with an example, and leads from figures to formulas', () => {
    for (const { name, description: text } of description.tags) {
      expect([name, text]).toEqual([name, expect.stringMatching(/Example: `(GET|POST) \//)]);
    }
    const formulas = formulasOf(readFileSync('docs/metrics.md', 'utf8'));
    expect(formulas.split('\n').length).toBeGreaterThan(8);
    expect(description.tags.find(({ name }) => name === 'Metrics')!.description).toContain(formulas);
    const linked = description.tags.filter(({ externalDocs }) => externalDocs).map(({ name }) => name);
    expect(linked).toEqual(['Citation intelligence', 'Metrics', 'Reports']);
  });

  it('has fitting examples of refusals', () => {
    for (const [name, { content }] of Object.entries(description.components.responses)) {
      expect([name, wrong(content['application/json']!.example, 'components', 'schemas', 'ErrorResponse')]).toEqual([
        name,
        undefined,
      ]);
    }
  });
});
