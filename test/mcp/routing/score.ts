import { type Arguments, isSent, matches } from './match';
import { type Accepted, type RoutingQuestion, SETTING } from './routing-set';
import { windowOf } from './window';

/** The first tool call of a model. */
export interface Call {
  readonly tool: string;
  /** null when they are not a JSON object. */
  readonly arguments: Arguments | null;
}

/** A tool as the endpoint lists it, as far as scores need it. */
export interface ScoredTool {
  readonly name: string;
  readonly inputSchema: {
    readonly properties: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
}

export interface Score {
  readonly rightTool: boolean;
  /** Empty when the arguments are right. Of a wrong tool they are not looked at. */
  readonly problems: readonly string[];
}

/** @param call null when the model called no tool */
export function scoreOf({ accept }: RoutingQuestion, call: Call | null, tools: readonly ScoredTool[]): Score {
  if (!call) return { rightTool: accept.length === 0, problems: [] };
  const fitting = accept.filter(({ tool }) => tool === call.tool);
  const offered = tools.find(({ name }) => name === call.tool);
  // Models also call tools that they were not offered.
  if (!offered || fitting.length === 0) return { rightTool: false, problems: [] };
  const each = fitting.map((accepted) => problemsOf(accepted, call, offered.inputSchema));
  return { rightTool: true, problems: each.find((problems) => problems.length === 0) ?? each[0]! };
}

function problemsOf(
  { tool, arguments: wanted, window, without }: Accepted,
  { arguments: given }: Call,
  { properties, required = [] }: ScoredTool['inputSchema'],
): string[] {
  if (!given) return ['no JSON object'];
  const sent = Object.keys(given).filter((name) => isSent(given[name]));
  const otherProject = sent.includes('project_id') && !matches(given.project_id, SETTING.project_id);
  return [
    ...sent.filter((name) => !(name in properties)).map((name) => `${name}: unknown`),
    ...required.filter((name) => !sent.includes(name)).map((name) => `${name}: missing`),
    ...(otherProject ? ['project_id: another project'] : []),
    ...Object.entries(wanted)
      .filter(([name, matcher]) => !matches(given[name], matcher))
      .map(([name]) => `${name}: ${JSON.stringify(given[name]) ?? 'left out'}`),
    ...without.filter((name) => sent.includes(name)).map((name) => `${name}: too much`),
    ...(window && !fits(window, windowOf(tool, given, SETTING.today)) ? ['window'] : []),
  ];
}

function fits(wanted: NonNullable<Accepted['window']>, given: ReturnType<typeof windowOf>): boolean {
  if (!given) return false;
  return (['from', 'to'] as const).every((end) => given[end].some((day) => wanted[end].includes(day)));
}
