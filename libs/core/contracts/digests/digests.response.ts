import type { DigestCadence } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';
import { PagedResponse } from '../shared/paging.response';
import { DigestContent } from './digest-content.response';

export class Digest {
  /** Identifies it within the installation. @example 41 */
  id: number;

  /** What people call it. @example Mondays */
  name: string;

  /** Of weeks or of months. */
  cadence: DigestCadence;

  /** The local day on which a weekly one is sent, 1 for Monday. @example 1 */
  weekday: number;

  /** The local hour from which on it is sent. @example 8 */
  hour: number;

  /** The channels that it is sent to; none for those that hear `digest`. @example [12] */
  channel_ids: number[];

  /** Whether it rests. @example false */
  paused: boolean;

  /** When the next issue is due, in UTC; null while it rests. @format date-time @example 2026-03-09T07:00:00.000Z */
  next_at: string | null;

  /** When it was made, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  created_at: string;
}

export class DigestResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The digest. */
  digest: Digest;
}

export class DigestsResponse extends PagedResponse {
  /** The rows of the page. */
  data: Digest[];
}

export class DigestPreviewResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** What the next issue would tell if it were due now. */
  content: DigestContent;
}

export class DigestIssue {
  /** Identifies it within the installation. @example 7 */
  id: number;

  /** The first local day that it is about. @format date @example 2026-03-02 */
  from: string;

  /** The last local day that it is about. @format date @example 2026-03-08 */
  to: string;

  /** When it was made, in UTC. @format date-time @example 2026-03-09T07:00:12.040Z */
  created_at: string;

  /** What it told then. */
  content: DigestContent;
}

export class DigestIssuesResponse extends PagedResponse {
  /** The rows of the page, the newest first. */
  data: DigestIssue[];
}

/** What became of a test. */
export class DigestTestResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The address of whoever asked. @example ada@agency.example */
  sent_to: string;
}
