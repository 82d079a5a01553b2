import { Project } from './project.response';
import { ResponseBody } from './response-body.response';

export class PingResponse extends ResponseBody {
  ok: boolean;
  user_id: number;

  /** Only with `project_id`. */
  project?: Project;
}
