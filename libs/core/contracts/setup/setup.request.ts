import { LIMITS, PROMPT_PROPOSERS, type PromptProposer } from '@app/core/kernel';
import {
  BoolParam,
  DomainParam,
  EnumParam,
  inOrder,
  IntParam,
  KnownCountryParam,
  KnownLanguageParam,
  ObjectListParam,
  TextListParam,
  TextParam,
  TimeZoneParam,
  WebUrlParam,
} from '../params';
import { ProjectQuery } from '../shared/filters.request';

const url = {
  required: true,
  description: "The brand's site; its host is the brand's domain.",
  example: 'https://acme.example/',
};

/** GET and DELETE /setup take no parameters. */
export class SetupQuery {}

/** PATCH /setup (docs/writes.md). */
export class UpdateSetupBody {
  @TextParam({
    required: true,
    maxLength: LIMITS.setupDraftLength,
    description: 'What has been ticked and typed so far, in a form of your own. It is given back as it is.',
    example: '{"rivals":["Globex"]}',
  })
  draft: string;
}

/** POST /setup/site (docs/writes.md). */
export class ReadSiteBody {
  @WebUrlParam(url)
  url: string;

  @BoolParam({
    default: false,
    description: 'Whether another set-up begins with it. A project that the present one has made stays.',
    example: true,
  })
  anew: boolean;
}

/** A rival of the brand; a bare string is its name. */
export class NewRival {
  @TextParam({ required: true, maxLength: LIMITS.nameLength, description: 'The brand.' })
  brand_name: string;

  @DomainParam({ required: true, description: 'Its domain.' })
  domain: string;
}

const locale = {
  country: { required: true, description: 'Its main country (ISO 3166-1 alpha-2).', example: 'ES' },
  language: { required: true, description: 'Its main language (ISO 639).', example: 'es' },
};

/** POST /setup/project (docs/writes.md). */
export class SetUpProjectBody {
  @TextParam({
    required: true,
    maxLength: LIMITS.nameLength,
    description: 'The brand, as models and charts know it; also what the project is called.',
    example: 'Acme',
  })
  brand_name: string;

  @WebUrlParam(url)
  url: string;

  @KnownCountryParam(locale.country)
  country_code: string;

  @KnownLanguageParam(locale.language)
  language_code: string;

  @TimeZoneParam({
    description: 'The IANA name of the time zone by whose days it counts and is asked; `Europe/Madrid` unless sent.',
    example: 'America/New_York',
  })
  time_zone?: string;

  @TextParam({ maxLength: LIMITS.descriptionLength, description: 'What it sells.', example: 'Analytics for web shops' })
  primary_products?: string;

  @ObjectListParam(NewRival, 'brand_name', {
    maxItems: LIMITS.rivalsOfSetup,
    description: 'Its rivals, which become competitors of the project.',
    example: [{ brand_name: 'Globex', domain: 'globex.example' }],
  })
  competitors?: NewRival[];
}

class PromptWishes {
  @TextListParam({
    maxItems: 5,
    maxLength: 100,
    collapsed: true,
    description: 'What the brand sells, in the language of the prompts; what the project says it sells unless sent.',
    example: ['web analytics'],
  })
  topics?: string[];

  @KnownLanguageParam({ description: "The language to ask in (ISO 639); the project's unless sent.", example: 'en' })
  language_code?: string;

  @IntParam({ max: 100, default: 30, description: 'How many prompts to propose, at most.', example: 30 })
  count: number;

  @EnumParam(PROMPT_PROPOSERS, {
    default: 'templates',
    description:
      'Who proposes them. The writer is paid: `writer_cost_micros` of an answer says what asking it will cost. Where it says nothing of use, templates stand in.',
    example: 'templates',
  })
  by: PromptProposer;
}

/** POST /setup/prompts (docs/writes.md). */
export class ProposePromptsBody extends inOrder(ProjectQuery, PromptWishes) {}

/** GET /setup/cost and /setup/progress (docs/writes.md). */
export class SetupProjectQuery extends ProjectQuery {}

/** POST /setup/start (docs/writes.md). */
export class StartSetupBody extends ProjectQuery {
  @IntParam({
    min: 0,
    max: 1_000_000_000_000_000,
    description:
      'What its calls may cost a day, in millionths of the currency. It is no more than the cap of administrators; unchanged unless sent.',
    example: 5_000_000,
  })
  hard_cap_micros?: number;
}
