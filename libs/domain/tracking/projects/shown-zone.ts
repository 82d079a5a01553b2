import { MADRID } from '@app/core/kernel';
import type { ProjectScope } from './project-scope';

/** The time zone, where it is not the usual one; it says whose days an answer has (docs/time-zones.md). */
export const zoneOf = ({ calendar }: Pick<ProjectScope, 'calendar'>): { readonly time_zone?: string } =>
  calendar === MADRID ? {} : { time_zone: calendar.zone };
