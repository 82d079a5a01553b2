import type { BrandKind, Channel, ModelId, PromptProposer, PromptType } from '@app/core/kernel';
import { LookupResponse, ResponseBody } from '../shared/body.response';

export class ProposedRival {
  /** The brand. @example Globex */
  brand_name: string;

  /** Its domain; only likely unless `linked`. @example globex.example */
  domain: string;

  /** Whether the site links to the domain. @example true */
  linked: boolean;
}

/** What a site tells of its brand. Strangers wrote it: it is proposed, and never used unseen. */
export class SetupSite {
  /** The site that was read. @example https://acme.example/ */
  url: string;

  /** Why it could not be read; null when it could. @example "the host name was not found" */
  problem: string | null;

  /** What the site calls its brand. @example Acme */
  brand_name: string;

  /** What it says of itself. @example "Tools for small shops" */
  description: string | null;

  /** What it sells, in its own words; null where it does not say. @example "Web analytics" */
  topic: string | null;

  /** Languages of the site (ISO 639), its own first. @example ["es","en"] */
  language_codes: string[];

  /** ISO 3166-1 alpha-2; null where nothing tells. @example ES */
  country_code: string | null;

  /** Rivals that it names, in comparisons and as alternatives. */
  competitors: ProposedRival[];
}

export class SetupResponse extends ResponseBody {
  /** What was read of the site; null before. */
  site: SetupSite | null;

  /** What `PATCH /setup` has kept; null before. @example "{\"rivals\":[\"Globex\"]}" */
  draft: string | null;

  /** The project; null until it is there. @example 294 */
  project_id: number | null;

  /** When its prompts were first asked, in UTC; null before. @format date-time @example 2026-03-02T09:14:05.120Z */
  started_at: string | null;
}

export class SiteResponse extends ResponseBody {
  /** What the site tells. */
  site: SetupSite;
}

export class SetupEndedResponse extends ResponseBody {
  /** Always true. */
  deleted: boolean;
}

export class SetUpProjectResponse extends ResponseBody {
  /** The project, whose prompts rest until it is started. @example 294 */
  project_id: number;

  /** Whether it was made now; false when the set-up under way has it already. @example true */
  created: boolean;
}

export class ProposedPrompt {
  /** What to ask. @example "Which web analytics would you recommend?" */
  prompt_text: string;

  /** Search intent. @example commercial */
  prompt_type: PromptType;

  /** Whether it names the brand, another, or none. @example non_brand */
  brand_kind: BrandKind;
}

export class ProposedPromptsResponse extends LookupResponse {
  /** The language of the prompts (ISO 639). @example en */
  language_code: string;

  /** How many prompts the plan has left, in all projects; null without a limit. @example 75 */
  prompts_available: number | null;

  /** Languages that there are templates of (ISO 639). @example ["de","en"] */
  languages: string[];

  /** Who has proposed the prompts. @example templates */
  by: PromptProposer;

  /** Why templates stand in for the writer that was asked for; null where they do not. @example "the writer took too long" */
  problem: string | null;

  /**
   * What it will cost to have the writer propose, in millionths of the currency; null without a writer.
   * @format double @example 40000
   */
  writer_cost_micros: number | null;

  /** ISO 4217. @example EUR */
  currency: string;

  /** The prompts, by search intent; none where they cannot be proposed in the language. */
  prompts: ProposedPrompt[];
}

export class SetupModelCost {
  /** The model. @example chatgpt */
  model: ModelId;

  /** Its name. @example ChatGPT */
  name: string;

  /** Who is asked for it; null as long as nobody has a key. @example openai */
  vendor: string | null;

  /** How answers come; null as long as nobody is asked. @example api */
  channel: Channel | null;

  /** The channel over which alone the project takes its answers; null before the first of them. @example api */
  fixed_channel: Channel | null;

  /**
   * What its runs will cost a day, in millionths of the currency; null as long as nobody is asked.
   * @format double @example 1250000
   */
  cost_micros: number | null;

  /** Whether that is an estimate of this installation, since the project has had no run of it. @example true */
  estimated: boolean;
}

export class SetupCostResponse extends LookupResponse {
  /** Runs of a day on all models that can be asked. @format double @example 150 */
  runs: number;

  /** What they will cost, in millionths of the currency. @format double @example 7500000 */
  cost_micros: number;

  /** ISO 4217. @example EUR */
  currency: string;

  /** What calls of the project may cost a day, in millionths of the currency; null without a cap. @example 5000000 */
  hard_cap_micros: number | null;

  /** The cap of administrators, at or below which the project's owner sets another; null without one. @example 9000000 */
  given_hard_cap_micros: number | null;

  /** The models of the account. */
  models: SetupModelCost[];
}

export class SetupProgressResponse extends LookupResponse {
  /** Whether its prompts rest. @example false */
  paused: boolean;

  /** Runs that are planned so far. @example 150 */
  planned: number;

  /** Runs that brought an answer. @example 40 */
  succeeded: number;

  /** Runs that brought none. @example 2 */
  failed: number;

  /** Seconds until the rest is done, by the pace since the start; null before the first run is done. @example 90 */
  seconds_left: number | null;
}
