import type { INestApplicationContext } from '@nestjs/common';
import type { Versioned } from '@app/core/contracts';
import {
  addLocalDays,
  type Caller,
  type LocalDay,
  MADRID,
  parseMoment,
  type RequestContext,
  resolveWindow,
  type TimeWindow,
} from '@app/core/kernel';
import type { Subject } from '../../cases/subject';

/** The owner of the measured projects. */
const CALLER: Caller = {
  userId: 1,
  projectIds: null,
  plan: 'enterprise',
  highestPlan: 'enterprise',
  tokenId: 'bench',
  scopes: ['read'],
  credential: 'api_key',
};

/** Days, both included. */
export interface Days {
  readonly from: LocalDay;
  readonly to: LocalDay;
}

/** What questions are made of. */
export interface Asking {
  readonly app: INestApplicationContext;
  readonly subject: Subject;
  readonly month: Days;
  readonly monthBefore: Days;
  readonly year: Days;
}

export function askingOf(app: INestApplicationContext, subject: Subject, lastDay: LocalDay): Asking {
  const days = (count: number, to = lastDay): Days => ({ from: addLocalDays(to, 1 - count), to });
  const month = days(30);
  return { app, subject, month, monthBefore: days(30, addLocalDays(month.from, -1)), year: days(365) };
}

/** In the time zone that all projects of the data set are in. */
export const windowOf = ({ from, to }: Days): TimeWindow =>
  resolveWindow({ from: parseMoment(from)!, to: parseMoment(to)! }, new Date(), MADRID);

export const contextNow = (): RequestContext => ({ requestId: 'bench', caller: CALLER, now: new Date() });

/** What HTTP would send, without its cache. */
export const bodyOf = async <Body>(answer: Promise<Versioned<Body>>): Promise<Body> => (await answer).body();
