import { readOpenApi } from '@app/platform/http';
import type { WalkedProject } from '../../support/walked-project';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

const { paths } = readOpenApi() as unknown as {
  paths: Record<string, { get?: { operationId: string; parameters?: readonly Parameter[] } }>;
};

/** Reads about accounts, and what stays behind when a project moves. */
const OF_OTHERS = [
  ...['/changes', '/channels', '/invitations', '/launches', '/members', '/ping', '/portfolio', '/shares', '/webhooks'],
  ...[
    '/agent_traffic/connection',
    '/dimensions/projects',
    '/projects/removals',
    '/setup',
    '/sessions',
    '/installation',
  ],
  // Who has edited a text stays behind.
  '/intelligence_tasks/{id}/versions',
  '/technical_geo_files/{id}/versions',
];
const isAsked = (path: string): boolean =>
  path === '/dimensions/projects/{id}' || !OF_OTHERS.some((one) => path === one || path.startsWith(`${one}/`));

function choicesOf({ type, items, anyOf = [], enum: values }: Schema): readonly string[] {
  if (type === 'boolean') return ['true', 'false'];
  return values ?? (items ? choicesOf(items) : anyOf.flatMap(choicesOf));
}

/** Every read of a project, by itself and with each value of each of its parameters; `PROJECT` stands for its number. */
export function questionsAbout({ places, values }: Pick<WalkedProject, 'places' | 'values'>): string[] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get || !isAsked(path)) return [];
    const parameters = (get.parameters ?? []).filter((parameter) => parameter.in === 'query');
    const isProject = path.startsWith('/projects/{id}') || path.startsWith('/dimensions/projects/{id}');
    if (!isProject && !parameters.some(({ name }) => name === 'project_id')) return [];
    const valuesOf = ({ name, schema }: Parameter) => values[name] ?? choicesOf(schema);
    const needed = parameters.filter(
      ({ name, required }) => name !== 'project_id' && required === true && name.endsWith('_id'),
    );
    const [, id = ''] = Object.entries(places).find(([known]) => path.startsWith(known)) ?? [];
    const place = path
      .replace(/\{\w+\}/, isProject ? 'PROJECT' : id)
      .replace(/\{(\w+)\}/, (_, name: string) => values[name]![0]!);
    const asked = (more: Readonly<Record<string, string>>): string => {
      const query = { ...Object.fromEntries(needed.map((one) => [one.name, valuesOf(one)[0]!])), ...more };
      return `${place}?${[isProject ? '' : 'project_id=PROJECT', new URLSearchParams(query).toString()].filter(Boolean).join('&')}`;
    };
    const others = parameters.filter((one) => one.name !== 'project_id' && !needed.includes(one));
    return [asked({}), ...others.flatMap((one) => valuesOf(one).map((value) => asked({ [one.name]: value })))];
  });
}
