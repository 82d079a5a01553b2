import { LIMITS } from '@app/core/kernel';
import { ColorParam, DomainParam, inOrder, TextListParam, TextParam } from '../params';
import { ProjectQuery } from '../shared/filters.request';
import { CompetitorPath } from '../lists/lists.request';

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
