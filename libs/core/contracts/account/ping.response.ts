import { Project } from '../projects/projects.response';
import { ResponseBody } from '../shared/body.response';

export class PingResponse extends ResponseBody {
  ok: boolean;
  user_id: number;

  /** Only with `project_id`. */
  project?: Project;
}
