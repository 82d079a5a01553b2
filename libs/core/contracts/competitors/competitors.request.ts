import { BoolParam } from '../params';
import { ProjectQuery } from '../shared/filters.request';

export class CompetitorsQuery extends ProjectQuery {
  @BoolParam({ default: false, description: "Puts the project's own brand in front and tells the two kinds apart." })
  include_project_brand: boolean;
}
