import type { SiteKind } from '@app/core/kernel';
import { Actor } from '../shared/actor.response';
import { ListResponse } from '../shared/paging.response';
import type { MentioningOrder } from './sites.request';

/** How often answers that cite a domain mention a brand, beside all other answers. It does not say why. */
export class DomainMentions {
  /** The brand. */
  actor: Actor;

  /** Answers that cite the domain and mention the brand. @example 14 */
  mentions: number;

  /** Part of the answers that cite the domain, in percent. @format double @example 35 */
  rate: number;

  /** Answers that do not cite the domain and mention the brand. @example 72 */
  other_mentions: number;

  /** Part of the answers that do not cite it, in percent; null where every answer does. @format double @example 20 */
  other_rate: number | null;

  /** `rate` - `other_rate`, in points. @format double @example 15 */
  difference: number | null;

  /**
   * Lower end of the 95 % interval of the difference over all prompts like these; null where it is not defined.
   * @format double @example 4.2
   */
  ci_low: number | null;

  /** Upper end. @format double @example 25.8 */
  ci_high: number | null;

  /** Two-sided, of "no difference"; null where it is not defined. @format double @example 0.0081 */
  p_value: number | null;

  /** Beyond chance, allowing for all brands and domains that were looked at; null where there is no test. @example true */
  significant: boolean | null;

  /** Too few prompts or answers for the interval to be trusted. @example false */
  low_confidence: boolean;
}

export class CitedDomain {
  /** Registrable domain. @example reviews.example */
  domain: string;

  /** What kind of site it is, by its name. @example review */
  site_kind: SiteKind;

  /** Answers that cite it. @example 40 */
  total_responses: number;

  /** Prompts with such an answer. @example 12 */
  prompts: number;

  /** The own brand, then competitors by id. */
  actors: DomainMentions[];
}

export class MentionsByDomainResponse extends ListResponse {
  /** Answers under the filters. @example 400 */
  responses: number;

  /** Prompts with an answer under the filters. @example 24 */
  prompts: number;

  /** How rows are ordered. @example total_responses */
  order: MentioningOrder;

  /** The rows of the page. */
  data: CitedDomain[];
}
