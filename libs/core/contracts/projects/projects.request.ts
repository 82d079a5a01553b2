import { type Cadence, CADENCES, LIMITS, projectNotFound } from '@app/core/kernel';
import {
  BoolParam,
  EnumParam,
  inOrder,
  IntParam,
  KnownCountryParam,
  KnownLanguageParam,
  TextListParam,
  TextParam,
  TimeZoneParam,
  WebUrlParam,
} from '../params';

/** GET /dimensions/projects takes no parameters. */
export class ProjectsQuery {}

export class ProjectPath {
  @IntParam({
    required: true,
    description: 'The project; it must be one of yours.',
    example: 294,
    toolWords: 'Project id from list_projects',
  })
  id: number;

  @IntParam({
    restOnly: true,
    beside: ({ id, project_id: sent }) => {
      if (sent !== undefined && sent !== id) throw projectNotFound();
      return undefined;
    },
    description: 'The same project again; not needed.',
    example: 294,
  })
  project_id?: number;
}

const name = { maxLength: LIMITS.nameLength, description: 'Internal label.', example: 'Acme' };
const url = {
  aliases: ['website_url'],
  description: "The brand's site; its host is the brand's domain. Also taken as `website_url`.",
  example: 'https://acme.example/',
};
const text = (description: string, example: string) => ({
  clearable: true,
  maxLength: LIMITS.descriptionLength,
  description,
  example,
});
const storeId = (description: string, example: string) => ({
  clearable: true,
  maxLength: LIMITS.nameLength,
  description,
  example,
});

class ProjectProfile {
  @TextParam({
    clearable: true,
    maxLength: LIMITS.nameLength,
    description: 'The brand as models and charts know it; the name unless set.',
    example: 'Acme',
  })
  brand_name?: string | null;

  @TextParam(text('What the brand is.', 'Tools for small shops'))
  description?: string | null;

  @TextListParam({
    clearable: true,
    maxItems: LIMITS.matchingNames,
    maxLength: LIMITS.nameLength,
    description: 'Other spellings under which the brand is recognised.',
    example: ['Acme Analytics'],
  })
  matching_names?: string[] | null;

  @TextParam(text('The industry that it is in.', 'Web analytics'))
  industry?: string | null;

  @TextParam(text('How it makes money.', 'Subscriptions'))
  business_model?: string | null;

  @TextParam(text('What it sells.', 'Analytics for web shops'))
  primary_products?: string | null;

  @TextParam(text('Whom it sells to.', 'Small and medium shops'))
  target_audience?: string | null;

  @TextParam(text('How it speaks.', 'Plain and friendly'))
  brand_voice?: string | null;

  @KnownCountryParam({
    aliases: ['main_country'],
    clearable: true,
    description: 'Its main country (ISO 3166-1 alpha-2). Also taken as `main_country`.',
    example: 'ES',
  })
  country_code?: string | null;

  @KnownLanguageParam({
    aliases: ['main_language'],
    clearable: true,
    description: 'Its main language (ISO 639). Also taken as `main_language`.',
    example: 'es',
  })
  language_code?: string | null;

  @TimeZoneParam({
    description: 'The IANA name of the time zone by whose days it counts and is asked; `Europe/Madrid` unless set.',
    example: 'America/New_York',
  })
  time_zone?: string;

  @BoolParam({ description: 'Whether the prompts of the project rest.' })
  paused?: boolean;

  @EnumParam(CADENCES, { description: 'How often prompts are asked on a model; `daily` unless set.' })
  cadence?: Cadence;

  @IntParam({
    max: LIMITS.replicates,
    description:
      'How many runs a prompt has on a model in each slot of the cadence, from the next slot on; 1 unless set.',
    example: 3,
  })
  replicates?: number;

  @TextParam(storeId("The id of the brand's app on Google Play.", 'example.acme.app'))
  google_play_id?: string | null;

  @TextParam(storeId("The id of the brand's app in the App Store.", '1234567890'))
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

/** POST /projects/{id}/copy (docs/projects.md). */
export class CopyProjectBody extends inOrder(ProjectPath, NewProject) {
  @TextParam({
    maxLength: LIMITS.nameLength,
    description: 'The brand as models and charts know it; the name unless sent.',
    example: 'Acme',
  })
  brand_name?: string;
}

/** DELETE /projects/{id} (docs/projects.md). */
export class DeleteProjectQuery extends ProjectPath {
  @TextParam({
    required: true,
    maxLength: LIMITS.nameLength,
    description: "The project's name, so that no other project is deleted by mistake.",
    example: 'Acme',
  })
  name: string;
}

/** GET /projects/removals takes no parameters. */
export class ProjectRemovalsQuery {}

class ProjectLabels extends ProjectPath {
  @TextParam(name)
  name?: string;

  @WebUrlParam(url)
  url?: string;

  @BoolParam({
    description:
      'Whether it is kept only to be read: its prompts rest and it takes no other change; `false` takes it out again, still at rest.',
  })
  archived?: boolean;

  @IntParam({
    min: 0,
    max: 1_000_000_000_000_000,
    clearable: true,
    description:
      'What its calls may cost a day, in millionths of the currency: for its owner, and no more than the cap of administrators, which holds when this is cleared.',
    example: 5_000_000,
  })
  hard_cap_micros?: number | null;
}

/** PATCH /projects/{id} (docs/writes.md). */
export class UpdateProjectBody extends inOrder(ProjectLabels, ProjectProfile) {}
