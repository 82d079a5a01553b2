import { IntParam } from '../params';

/** GET /dimensions/projects takes no parameters. */
export class ProjectsQuery {}

export class ProjectPath {
  @IntParam({ required: true, description: 'The project; it must be one of yours.' })
  id: number;
}
