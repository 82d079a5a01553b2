import type { Arguments } from './match';
import type { Matcher, RoutingQuestion } from './routing-set';
import { scoreOf } from './score';

const TOOLS = ['get_sov', 'get_summary', 'list_answers'].map((name) => ({
  name,
  inputSchema: {
    properties: { project_id: {}, metrics: {}, model: {}, from: {}, to: {}, range: {} },
    required: ['project_id'],
  },
}));

const question = (accept: Partial<RoutingQuestion['accept'][number]>[]): RoutingQuestion => ({
  id: 'q',
  language: 'en',
  question: '?',
  accept: accept.map((one) => ({ tool: 'get_summary', arguments: {}, without: [], ...one })),
});

const score = (accept: Parameters<typeof question>[0], args: Arguments | null, tool = 'get_summary') =>
  scoreOf(question(accept), { tool, arguments: args && { project_id: 4, ...args } }, TOOLS);

const problems = (accept: Parameters<typeof question>[0][number], args: Arguments | null, tool = 'get_summary') =>
  score([{ tool, ...accept }], args, tool).problems;

it('tells the right tool, another that is accepted, a wrong one, and none', () => {
  const accept = [{}, { tool: 'get_sov', arguments: { model: 'gemini' } }];
  expect(score(accept, {})).toEqual({ rightTool: true, problems: [] });
  expect(score(accept, {}, 'get_sov')).toEqual({ rightTool: true, problems: ['model: left out'] });
  expect(score(accept, {}, 'list_answers').rightTool).toBe(false);
  expect(score([], {}).rightTool).toBe(false);
  expect(scoreOf(question(accept), null, TOOLS).rightTool).toBe(false);
  expect(scoreOf(question([]), null, TOOLS).rightTool).toBe(true);
});

it('counts a call of a tool that was not offered as wrong', () => {
  expect(score([{ tool: 'list_tags' }], {}, 'list_tags').rightTool).toBe(false);
});

it('is content with any accepted call of a tool', () => {
  expect(
    score([{ arguments: { model: 'grok' } }, { arguments: { model: 'claude' } }], { model: 'claude' }).problems,
  ).toEqual([]);
});

it.each<[string, Arguments | null, string[]]>([
  ['no JSON object', null, ['no JSON object']],
  ['an argument that does not exist', { brand: 'x' }, ['brand: unknown']],
  ['another project', { project_id: 9 }, ['project_id: another project']],
  ['no project', { project_id: '' }, ['project_id: missing']],
  ['one that must be left out', { model: 'grok' }, ['model: too much']],
])('refuses %s', (_name, args, expected) => {
  expect(problems({ without: ['model'] }, args)).toEqual(expected);
});

const VISIBILITY: Matcher = { has: [['mention_rate', 'visibility'], 'citations'] };
it.each<[Matcher, unknown, boolean]>([
  ['gemini', 'Gemini', true],
  [4, '4', true],
  [true, 'true', true],
  [[31, 33], '33,31', true],
  [[31, 33], [31, 33], true],
  [[31, 33], [31], false],
  [[31], [31, 33], false],
  [{ any: [null, 'day'] }, undefined, true],
  [{ any: [null, 'day'] }, 'week', false],
  [{ any: ['day', 'week'] }, undefined, false],
  [VISIBILITY, ['citations', 'visibility', 'mentions'], true],
  [VISIBILITY, 'mention_rate', false],
  [{ pattern: 'still ?desk' }, [{ prompt_text: 'is Still Desk good' }], true],
  [{ pattern: '^a' }, undefined, false],
])('%j: %j is %s', (wanted, value, right) => {
  expect(problems({ arguments: { model: wanted } }, { model: value }).length === 0).toBe(right);
});

const OCTOBER = { window: { from: ['2026-10-01'], to: ['2026-10-31'] } };
const LAST_30 = { window: { from: ['2026-10-19'], to: ['2026-11-18'] } };
it.each<[string, object, Arguments, boolean]>([
  ['days', OCTOBER, { from: '2026-10-01', to: '2026-10-31' }, true],
  ['UTC instants', OCTOBER, { from: '2026-10-01T00:00:00Z', to: '2026-10-31T23:59:59Z' }, true],
  ['local instants', OCTOBER, { from: '2026-09-30T22:00:00Z', to: '2026-10-31T23:59:59+01:00' }, true],
  ['the next midnight', OCTOBER, { from: '2026-10-01T00:00:00', to: '2026-11-01T00:00:00' }, true],
  ['the next day', OCTOBER, { from: '2026-10-01', to: '2026-11-01' }, false],
  ['an end alone', OCTOBER, { to: '2026-10-31' }, false],
  ['no date', OCTOBER, { from: 'October', to: '2026-10-31' }, false],
  ['a range', LAST_30, { range: 30 }, true],
  ['the default', LAST_30, {}, true],
  ['another range', LAST_30, { range: '7' }, false],
])('reads a window of %s', (_name, wanted, args, right) => {
  expect(problems(wanted, args).length === 0).toBe(right);
});

it('knows that a list has no default window', () => {
  expect(problems(LAST_30, {}, 'list_answers')).toEqual(['window']);
});
