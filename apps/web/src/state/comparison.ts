import type { Address } from './address';
import { type Days, daysBefore, daysOf } from './days';

/** The same days a year before; 29 February becomes the 28th. */
function yearBefore({ from, to }: Days): Days {
  const earlier = (day: string): string => {
    const [year = '', month, date] = day.split('-');
    const rest = month === '02' && date === '29' ? '02-28' : `${month}-${date}`;
    return `${String(Number(year) - 1).padStart(4, '0')}-${rest}`;
  };
  return { from: earlier(from), to: earlier(to) };
}

/** The days that figures of the window are compared with. Days that are not before the window give way to those just before. */
export function daysCompared({ window, against }: Pick<Address, 'window' | 'against'>): Days {
  const days = against === 'previous' ? daysBefore(window) : against === 'year' ? yearBefore(daysOf(window)) : against;
  return days.to < daysOf(window).from ? days : daysBefore(window);
}

/** Whether these are the days just before, whatever was chosen. */
export function comparesWithPrevious(at: Pick<Address, 'window' | 'against'>): boolean {
  const [compared, before] = [daysCompared(at), daysBefore(at.window)];
  return compared.from === before.from && compared.to === before.to;
}

/** Days as the parameter `compare` of the API. */
export const spanParameter = ({ from, to }: Days): string => `${from}/${to}`;

/** The parameter `compare` of the API; null where nothing is compared. */
export function comparisonParameter(at: Address): string | null {
  if (!at.compare) return null;
  return againstParameter(at);
}

/** The same where there always is a comparison. */
export function againstParameter(at: Address): string {
  if (comparesWithPrevious(at)) return 'previous';
  return at.against === 'year' ? 'year' : spanParameter(daysCompared(at));
}
