import { everyFiveSeconds, type Progress } from '@app/platform/archive';
import type { Out } from '../command-line/out';

/** Unasked it says nothing, because cron mails whatever a command says. */
export const PROGRESS = { type: 'flag', description: 'Says every five seconds how far it is.' } as const;

export const progressFor = (wanted: boolean, out: Out): Progress =>
  wanted ? everyFiveSeconds((text) => out.message(text)) : () => undefined;
