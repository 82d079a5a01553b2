import { readFileSync } from 'node:fs';
import { addLocalDays } from '@app/core/kernel';
import { Random } from '@app/testing';
import { API } from '../../cases/case';
import type { Subject } from '../../cases/subject';

/** What the data set has something to say about. */
const ASKED = ['/metrics/', '/dimensions/', '/answers', '/citation_intelligence/', '/reports/', '/sentiments'];
const SEED = 7;
const MOST_PARAMETERS = 4;

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

function choicesOf({ type, items, anyOf = [], enum: values }: Schema): readonly string[] {
  if (type === 'boolean') return ['true', 'false'];
  return values ?? (items ? choicesOf(items) : anyOf.flatMap(choicesOf));
}

/** Parameters whose values depend on what there is, or on the day. `range` would mean another window after midnight. */
const valuesOf = (subject: Subject): Readonly<Record<string, readonly string[]>> => ({
  range: [],
  output: [],
  per_page: ['5', '20', '100'],
  page: ['1', '2', '7'],
  collection_id: [String(subject.collectionId)],
  prompt: [String(subject.promptId)],
  prompt_ids: [String(subject.promptId)],
  country_code: ['US', 'DE'],
  language_code: ['en', 'fr'],
  competitors: subject.actorIds.slice(1).map(String),
  competitor_id: subject.actorIds.slice(1).map(String),
  actor: ['project', ...subject.actorIds.slice(1).map(String)],
  brand1: [String(subject.actorIds[1])],
  brand2: [String(subject.actorIds[2])],
  query: ['best', 'guide', 'reddit', 'team of 7'],
  domain: ['reddit.com', 'g2.com'],
  site: ['reddit.com', 'youtube.com'],
  limit: ['3', '20'],
  wanted_change: ['3', '10'],
});

/** So many reads of the measured projects, each with a few of its parameters: the same each time for the same data set. */
export function drawQuestions(subjects: readonly Subject[], lastDay: string, count: number): string[] {
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
    paths: Record<string, { get?: { parameters?: readonly Parameter[] } }>;
  };
  const reads = Object.entries(paths).flatMap(([path, { get }]) => {
    const parameters = (get?.parameters ?? []).filter((parameter) => parameter.in === 'query');
    const isAsked = ASKED.some((begin) => path.startsWith(begin)) && !/\{|traffic|windows/.test(path);
    return isAsked && parameters.some(({ name }) => name === 'project_id') ? [{ path, parameters }] : [];
  });
  const random = new Random(SEED);
  return Array.from({ length: count }, () => {
    const [{ path, parameters }, subject] = [random.of(reads), random.of(subjects)];
    const values = valuesOf(subject);
    const query = new URLSearchParams({ project_id: String(subject.projectId) });
    const takes = (name: string) => parameters.some((parameter) => parameter.name === name);
    if (takes('from')) {
      const to = addLocalDays(lastDay, -random.between(0, 40));
      query.set('from', addLocalDays(to, -random.between(0, 90)));
      query.set('to', to);
    }
    const choose = (parameter: Parameter) => {
      const choices = values[parameter.name] ?? choicesOf(parameter.schema);
      if (choices.length > 0 && !query.has(parameter.name)) query.set(parameter.name, random.of(choices));
    };
    parameters.filter(({ required }) => required).forEach(choose);
    for (let more = random.between(0, MOST_PARAMETERS); more > 0; more -= 1) choose(random.of(parameters));
    return `${API}${path}?${query.toString()}`;
  });
}
