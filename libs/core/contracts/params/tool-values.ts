import { type ParamsClass, paramsOf } from './param-spec';

/** The parameters that a tool does not show, and the values that it has in their place (docs/mcp.md). */
export const toolValues = (type: ParamsClass): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    paramsOf(type).flatMap(({ name, toolValue }) => (toolValue === undefined ? [] : [[name, toolValue]])),
  );

/** What a tool says of its parameters. */
export const toolWords = (type: ParamsClass): Readonly<Record<string, string>> =>
  Object.fromEntries(paramsOf(type).flatMap(({ name, toolWords: words }) => (words ? [[name, words]] : [])));
