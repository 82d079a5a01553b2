import { type OpenApiDocument, operationOf, readOpenApi } from '@app/platform/http';
import { EVERYDAY_TOOLS, TOOLS } from '../../../apps/mcp/src/tools';
import { NO_TOOL, readSet, SETTING, toolOf } from './routing-set';

/** The parameters of tools that the specification names and nobody has built (service.md 4.7 and 4.8). */
const PLANNED: Readonly<Record<string, readonly string[]>> = {
  get_recommendation: ['project_id', 'id', 'item_status', 'resolve_source_refs'],
  launch_recommendations: ['project_id', 'recommendation_type'],
  list_recommendations: ['project_id', 'recommendation_type', 'status', 'page', 'per_page'],
};

const document = readOpenApi();
const built = new Map(TOOLS.map(({ name, operationId }) => [name as string, parametersOf(document, operationId)]));
const sets = { seen: readSet('seen'), unseen: readSet('unseen') };
const all = [...sets.seen, ...sets.unseen];
const optIn = readSet('opt_in');
const optInUnseen = readSet('opt_in_unseen');
const every = [...all, ...optIn, ...optInUnseen];

function parametersOf(description: OpenApiDocument, operationId: string): string[] {
  const { parameters = [], requestBody } = operationOf(description, operationId).operation;
  const { properties = {} } = requestBody?.content?.['application/json']?.schema ?? {};
  return [...parameters.map(({ name }) => name), ...Object.keys(properties as object)];
}

const counted = (of: typeof all): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const question of of) counts[toolOf(question)] = (counts[toolOf(question)] ?? 0) + 1;
  return counts;
};

it('has 75 questions in each set, no two alike', () => {
  expect(sets.seen).toHaveLength(75);
  expect(sets.unseen).toHaveLength(75);
  expect(new Set(all.map(({ id }) => id)).size).toBe(150);
  expect(new Set(all.map(({ question }) => question.toLowerCase())).size).toBe(150);
});

it('asks for each of the 47 tools and for none, in both sets alike', () => {
  const [seen, unseen] = [counted(sets.seen), counted(sets.unseen)];
  const tools = Object.keys(counted(all));
  expect(tools.filter((tool) => tool !== NO_TOOL)).toHaveLength(47);
  for (const tool of tools) expect(Math.abs((seen[tool] ?? 0) - (unseen[tool] ?? 0))).toBeLessThanOrEqual(1);
  expect(tools.filter((tool) => !seen[tool] || !unseen[tool])).toEqual([]);
  expect(EVERYDAY_TOOLS.filter(({ name }) => !tools.includes(name))).toEqual([]);
});

it('asks in other languages too', () => {
  expect(all.filter(({ language }) => language !== 'en').length).toBeGreaterThanOrEqual(25);
});

it('has 23 questions about tools that are listed for whoever asks', () => {
  const everyday = EVERYDAY_TOOLS.map(({ name }) => name as string);
  expect(optIn).toHaveLength(23);
  expect(optIn.filter((question) => everyday.includes(toolOf(question)))).toEqual([]);
});

it('has 60 questions about them by somebody who did not know the tools', () => {
  expect(optInUnseen).toHaveLength(60);
  expect(new Set(every.map(({ id }) => id)).size).toBe(233);
});

it.each(every.map((question) => [question.id, question] as const))(
  '%s names tools and arguments that exist',
  (_id, one) => {
    for (const { tool, arguments: wanted, without, window } of one.accept) {
      const known = built.get(tool) ?? PLANNED[tool];
      expect(known).toBeDefined();
      expect(known).toEqual(expect.arrayContaining([...Object.keys(wanted), ...without]));
      if (window) expect(known).toContain('from');
      for (const matcher of Object.values(wanted)) {
        if (typeof matcher === 'object' && 'pattern' in matcher)
          expect(() => new RegExp(matcher.pattern, 'iu')).not.toThrow();
      }
    }
    if (!built.has(toolOf(one)) && one.accept.length > 0) expect(one.planned).toBe(true);
  },
);

it('has whole hashes in its setting, the same as the questions', () => {
  const hashes = SETTING.lines.join(' ').match(/\b[0-9a-f]{64}\b/g);
  const asked = all.flatMap(({ accept }) => accept.map(({ arguments: wanted }) => wanted.url_sha256)).filter(Boolean);
  expect(hashes).toHaveLength(2);
  expect(hashes).toEqual(expect.arrayContaining(asked));
});
