import { IntParam } from '../params';

export class PingQuery {
  @IntParam({ description: 'A project to check access to; its summary is then part of the answer.' })
  project_id?: number;
}
