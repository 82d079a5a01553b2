import { type Address, daysOf, filterParameters } from '../state';

export type Parameters = Readonly<Record<string, string | number | boolean | null | undefined>>;

const sent = (parameters: Parameters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

/** A path of the API with a query. Empty parameters are left out. */
export function pathOf(path: string, parameters: Parameters): string {
  const query = new URLSearchParams(sent(parameters)).toString().replaceAll('%2C', ',');
  return query ? `${path}?${query}` : path;
}

/** The path of a read of the project that the address names, over the days of its window and under its filters. */
export function apiPath(path: string, address: Address, parameters: Parameters = {}): string | null {
  if (address.projectId === null) return null;
  return pathOf(path, {
    project_id: address.projectId,
    ...daysOf(address.window),
    ...filterParameters(address.filters),
    ...parameters,
  });
}

/** The path of something of a project that knows neither window nor filters, for instance a list of its tags. */
export const projectPath = (path: string, { projectId }: Address, parameters: Parameters = {}): string | null =>
  projectId === null ? null : pathOf(path, { project_id: projectId, ...parameters });
