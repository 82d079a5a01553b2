import { IntParam } from '../params';

export class PingQuery {
  @IntParam({ description: 'A project to check access to; its summary is then part of the answer.', example: 294 })
  project_id?: number;
}
