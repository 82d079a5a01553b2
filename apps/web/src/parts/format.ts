import { dateFormatter, inNamedZone } from '@app/core/charts';
import { INSTANT_FORM } from '@app/core/kernel';
import { zone, zonedFormatter } from '../state';

const INSTANT = zonedFormatter(INSTANT_FORM);
const DAY_OF_INSTANT = zonedFormatter({ dateStyle: 'medium' });
const DAY = dateFormatter({ dateStyle: 'medium', timeZone: 'UTC' });
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** An instant by the clock of the project in view, with the name of its zone. */
export const formatInstant = (instant: string): string => inNamedZone(INSTANT(new Date(instant)), zone.value);

/** A local day (YYYY-MM-DD), or the one that an instant lies in. */
export const formatInstantDay = (instant: string): string =>
  (instant.length === DATE_LENGTH ? DAY : DAY_OF_INSTANT)(new Date(instant));
