import { computed, signal } from '@preact/signals';
import { dateFormatter, zonePlace } from '@app/core/charts';
import { TIME_ZONE, timeZoneName } from '@app/core/kernel';
import { address } from './navigation';

interface Zoned {
  readonly id: number;
  readonly time_zone: string;
}

const zones = signal<ReadonlyMap<number, string>>(new Map());

/** Says by whose days each project counts. @returns whether one of them counts by other days than was known */
export function projectsAre(projects: readonly Zoned[]): boolean {
  const known = zones.peek();
  zones.value = new Map(projects.map((project) => [project.id, project.time_zone]));
  return projects.some(({ id, time_zone }) => known.has(id) && known.get(id) !== time_zone);
}

/** Whether an answer has days of another zone than is known of its project, which was changed since. */
export function isOfAnotherZone(body: unknown): boolean {
  const { project_id: id, from, to, time_zone = TIME_ZONE } = body as Readonly<Record<string, unknown>>;
  const known = typeof id === 'number' && from && to ? zones.peek().get(id) : undefined;
  return known !== undefined && known !== time_zone;
}

/** The time zone of a project's days; before it is known, that of most. A browser may be too old to know a new zone. */
export function zoneOf(projectId: number | null): string {
  const zone = projectId === null ? undefined : zones.value.get(projectId);
  return (zone !== undefined && timeZoneName(zone)) || TIME_ZONE;
}

/** That of the project in view. All days and clocks of screens go by it (docs/time-zones.md). */
export const zone = computed(() => zoneOf(address.value.projectId));

/** `days of Madrid`: said once beside days. */
export const zoneWords = (of = zone.value): string => `days of ${zonePlace(of)}`;

/** Formats an instant by the clock of a zone, the one in view unless another is named. */
export function zonedFormatter(
  options: Intl.DateTimeFormatOptions,
  locale?: string,
): (instant: Date, timeZone?: string) => string {
  const formats = new Map<string, (instant: Date) => string>();
  return (instant, timeZone = zone.value) => {
    const format = formats.get(timeZone) ?? dateFormatter({ ...options, timeZone }, locale);
    formats.set(timeZone, format);
    return format(instant);
  };
}
