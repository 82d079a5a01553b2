import { LIMITS } from '@app/core/kernel';
import { BoolParam, ColorParam, DomainParam, inOrder, IntParam, TextListParam, TextParam } from '../params';
import { OptionalProjectQuery, ProjectQuery } from '../shared/filters.request';

export class CompetitorsQuery extends ProjectQuery {
  @BoolParam({ default: false, description: "Puts the project's own brand in front and tells the two kinds apart." })
  include_project_brand: boolean;
}

const id = { required: true, description: 'The competitor.' };

/** GET /dimensions/competitors/{id} (docs/lists.md). */
export class CompetitorDetailsPath extends OptionalProjectQuery {
  @IntParam(id)
  id: number;
}

/** DELETE /competitors/{id} (docs/writes.md). */
export class CompetitorPath extends ProjectQuery {
  @IntParam(id)
  id: number;
}

const brandName = { maxLength: LIMITS.nameLength, description: 'The brand; no other of the project may have it.' };

class CompetitorProfile {
  @TextListParam({
    clearable: true,
    maxItems: LIMITS.matchingNames,
    maxLength: LIMITS.nameLength,
    description: 'Spellings under which the brand is recognised beside its name.',
  })
  matching_names?: string[] | null;

  @ColorParam({ description: 'For charts, `#rrggbb`; of a palette unless sent.' })
  color?: string;

  @TextParam({
    clearable: true,
    maxLength: LIMITS.nameLength,
    description: "The id of the brand's app on Google Play.",
  })
  google_play_id?: string | null;

  @TextParam({
    clearable: true,
    maxLength: LIMITS.nameLength,
    description: "The id of the brand's app in the App Store.",
  })
  app_store_id?: string | null;
}

class NewCompetitor extends ProjectQuery {
  @TextParam({ ...brandName, required: true })
  brand_name: string;

  @DomainParam({
    required: true,
    description: 'Its domain, or a URL of it; no other brand of the project may have it.',
  })
  domain: string;
}

/** POST /competitors (docs/writes.md). */
export class CreateCompetitorBody extends inOrder(NewCompetitor, CompetitorProfile) {}

class RenamedCompetitor extends CompetitorPath {
  @TextParam(brandName)
  brand_name?: string;
}

/** PATCH /competitors/{id} (docs/writes.md): the domain never changes. */
export class UpdateCompetitorBody extends inOrder(RenamedCompetitor, CompetitorProfile) {}

/** POST /competitors/preview (docs/writes.md). */
export class PreviewCompetitorBody extends ProjectQuery {
  @IntParam({ description: 'The competitor whose names change; none for a new one.' })
  id?: number;

  @TextParam({ ...brandName, required: true })
  brand_name: string;

  @DomainParam({ description: 'Its domain, or a URL of it.' })
  domain?: string;

  @TextListParam({
    maxItems: LIMITS.matchingNames,
    maxLength: LIMITS.nameLength,
    description: 'Spellings under which the brand is to be recognised beside its name.',
  })
  matching_names?: string[];
}
