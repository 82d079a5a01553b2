import { LIMITS } from '@app/core/kernel';
import { BoolParam, ColorParam, DomainParam, inOrder, IntParam, TextListParam, TextParam } from '../params';
import { ProjectQuery } from '../shared/filters.request';

export class CompetitorsQuery extends ProjectQuery {
  @BoolParam({
    default: false,
    description: "Puts the project's own brand in front and tells the two kinds apart.",
    toolWords: 'true puts the own brand first',
  })
  include_project_brand: boolean;
}

const id = { required: true, description: 'The competitor.', example: 1007 };

/** GET /dimensions/competitors/{id} (docs/lists.md). */
export class CompetitorDetailsPath {
  @IntParam({
    description: 'The project; it must be one of yours.',
    example: 294,
    toolWords: 'Project of the competitor; found by id unless sent',
  })
  project_id?: number;

  @IntParam({ ...id, toolWords: 'Competitor id from list_competitors' })
  id: number;
}

/** DELETE /competitors/{id} (docs/writes.md). */
export class CompetitorPath extends ProjectQuery {
  @IntParam(id)
  id: number;
}

const brandName = {
  maxLength: LIMITS.nameLength,
  description: 'The brand; no other of the project may have it.',
  example: 'Globex',
};

class CompetitorProfile {
  @TextListParam({
    clearable: true,
    maxItems: LIMITS.matchingNames,
    maxLength: LIMITS.nameLength,
    description: 'Spellings under which the brand is recognised beside its name.',
    example: ['Globex Analytics'],
    toolWords: 'Other spellings to recognise',
  })
  matching_names?: string[] | null;

  @ColorParam({
    description: 'For charts, `#rrggbb`; of a palette unless sent.',
    example: '#2563eb',
    toolWords: 'For charts, #rrggbb',
  })
  color?: string;

  @TextParam({
    clearable: true,
    maxLength: LIMITS.nameLength,
    description: "The id of the brand's app on Google Play.",
    example: 'example.globex.app',
    toolWords: 'App on Google Play',
  })
  google_play_id?: string | null;

  @TextParam({
    clearable: true,
    maxLength: LIMITS.nameLength,
    description: "The id of the brand's app in the App Store.",
    example: '1234567890',
    toolWords: 'App in the App Store',
  })
  app_store_id?: string | null;
}

class NewCompetitor extends ProjectQuery {
  @TextParam({ ...brandName, required: true, toolWords: 'New in the project' })
  brand_name: string;

  @DomainParam({
    required: true,
    description: 'Its domain, or a URL of it; no other brand of the project may have it.',
    example: 'globex.example',
    toolWords: 'Domain or URL',
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
  @IntParam({ description: 'The competitor whose names change; none for a new one.', example: 1007 })
  id?: number;

  @TextParam({ ...brandName, required: true })
  brand_name: string;

  @DomainParam({ description: 'Its domain, or a URL of it.', example: 'globex.example' })
  domain?: string;

  @TextListParam({
    maxItems: LIMITS.matchingNames,
    maxLength: LIMITS.nameLength,
    description: 'Spellings under which the brand is to be recognised beside its name.',
    example: ['Globex Analytics'],
  })
  matching_names?: string[];
}
