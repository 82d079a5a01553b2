import { type Cadence, CADENCES, LIMITS } from '@app/core/kernel';
import {
  BoolParam,
  EnumParam,
  inOrder,
  IntParam,
  KnownCountryParam,
  KnownLanguageParam,
  TextListParam,
  TextParam,
  WebUrlParam,
} from '../params';

/** GET /dimensions/projects takes no parameters. */
export class ProjectsQuery {}

export class ProjectPath {
  @IntParam({ required: true, description: 'The project; it must be one of yours.' })
  id: number;
}

const name = { maxLength: LIMITS.nameLength, description: 'Internal label.' };
const url = {
  aliases: ['website_url'],
  description: "The brand's site; its host is the brand's domain. Also taken as `website_url`.",
};
const text = (description: string) => ({ clearable: true, maxLength: LIMITS.descriptionLength, description });
const storeId = (description: string) => ({ clearable: true, maxLength: LIMITS.nameLength, description });

class ProjectProfile {
  @TextParam({
    clearable: true,
    maxLength: LIMITS.nameLength,
    description: 'The brand as models and charts know it; the name unless set.',
  })
  brand_name?: string | null;

  @TextParam(text('What the brand is.'))
  description?: string | null;

  @TextListParam({
    clearable: true,
    maxItems: LIMITS.matchingNames,
    maxLength: LIMITS.nameLength,
    description: 'Other spellings under which the brand is recognised.',
  })
  matching_names?: string[] | null;

  @TextParam(text('The industry that it is in.'))
  industry?: string | null;

  @TextParam(text('How it makes money.'))
  business_model?: string | null;

  @TextParam(text('What it sells.'))
  primary_products?: string | null;

  @TextParam(text('Whom it sells to.'))
  target_audience?: string | null;

  @TextParam(text('How it speaks.'))
  brand_voice?: string | null;

  @KnownCountryParam({
    aliases: ['main_country'],
    clearable: true,
    description: 'Its main country (ISO 3166-1 alpha-2). Also taken as `main_country`.',
  })
  country_code?: string | null;

  @KnownLanguageParam({
    aliases: ['main_language'],
    clearable: true,
    description: 'Its main language (ISO 639). Also taken as `main_language`.',
  })
  language_code?: string | null;

  @BoolParam({ description: 'Whether the prompts of the project rest.' })
  paused?: boolean;

  @EnumParam(CADENCES, { description: 'How often prompts are asked on a model; `daily` unless set.' })
  cadence?: Cadence;

  @IntParam({
    max: LIMITS.replicates,
    description:
      'How many runs a prompt has on a model in each slot of the cadence, from the next slot on; 1 unless set.',
  })
  replicates?: number;

  @TextParam(storeId("The id of the brand's app on Google Play."))
  google_play_id?: string | null;

  @TextParam(storeId("The id of the brand's app in the App Store."))
  app_store_id?: string | null;

  @BoolParam({
    description: 'Whether only URLs at a domain or below it are its own, and not all of its registrable domain.',
  })
  use_subdomain?: boolean;
}

class NewProject {
  @TextParam({ ...name, required: true })
  name: string;

  @WebUrlParam({ ...url, required: true })
  url: string;
}

/** POST /projects (docs/writes.md). */
export class CreateProjectBody extends inOrder(NewProject, ProjectProfile) {}

class ProjectLabels extends ProjectPath {
  @TextParam(name)
  name?: string;

  @WebUrlParam(url)
  url?: string;
}

/** PATCH /projects/{id} (docs/writes.md). */
export class UpdateProjectBody extends inOrder(ProjectLabels, ProjectProfile) {}
