import { ANSWER_TRAITS, FIRSTS } from '../../kernel';
import { numbersOf, soManyNumbersOf } from '../samples/lists';
import {
  BYTES_OF_DAY,
  BYTES_OF_EXECUTION,
  BYTES_OF_NONE,
  DayExecutions,
  type ExecutionLists,
  indicesOf,
  NO_EXECUTIONS,
} from './day-executions';
import { IdNumbers, packed, type PackedColumn } from './packed';

/** A day's rows of `sources` as the statement lists them, beside all executions of the day; null where there is none. */
export interface SourceLists extends ExecutionLists {
  readonly row_executions: string | null;
  readonly urls: string | null;
  readonly domains: string | null;
  readonly positions: string | null;
  readonly traits: string | null;
}

const TRAITS = Object.values(ANSWER_TRAITS).reduce((sum, bit) => sum + bit, 0) + 1;
/** Of a source's traits the bit of the first row of its domain. Below it are `ANSWER_TRAITS`. */
export const FIRST_ON_DOMAIN = TRAITS;
/** What `FIRSTS` are multiplied by among a source's traits. */
export const FIRSTS_FROM = 2 * TRAITS;
/** What a source's type is multiplied by there. */
export const TYPES_FROM = FIRSTS_FROM * (Object.values(FIRSTS).reduce((sum, bit) => sum + bit, 0) + 1);

const { brandMentioned } = ANSWER_TRAITS;
/** Whether a source's answer mentions the brand. */
export const mentionsBrand = (traits: number): boolean => (traits & brandMentioned) !== 0;
/** The code of a source's type. */
export const typeOf = (traits: number): number => Math.floor(traits / TYPES_FROM);

const BYTES_OF_SOURCE = 11;
const BYTES_OF_NAME = 100;

/** The pages that a project's answers cite, numbered in the order in which they came, with their domains. */
export class UrlNumbers {
  readonly urls = new IdNumbers();
  readonly domains = new IdNumbers();
  /** Of each page the number of its domain. */
  readonly domainOf: number[] = [];
  readonly hosts = new IdNumbers<string>();
  /** Of each page the number of its host, once somebody has asked for hosts. */
  readonly hostOf: number[] = [];

  numberOf(urlId: number, domainId: number): number {
    const number = this.urls.numberOf(urlId);
    if (number === this.domainOf.length) this.domainOf.push(this.domains.numberOf(domainId));
    return number;
  }

  get bytes(): number {
    return (this.domainOf.length + this.domains.ids.length) * BYTES_OF_NAME;
  }
}

/** The executions of one local day, and the sources of their answers that were not rejected, packed column by column. */
export class SourceColumns extends DayExecutions {
  static readonly NONE = new SourceColumns(null, new IdNumbers(), new UrlNumbers());

  /** Of each source the index of its execution. */
  readonly execution: PackedColumn;
  /** The number of its page. */
  readonly url: PackedColumn;
  /** 0 for a background reference. */
  readonly position: PackedColumn;
  /** Bits of `ANSWER_TRAITS`, {@link FIRST_ON_DOMAIN}, `FIRSTS` from {@link FIRSTS_FROM} on, and its type from {@link TYPES_FROM} on. */
  readonly traits: PackedColumn;

  /** @param lists null for a day without answers */
  constructor(lists: SourceLists | null, prompts: IdNumbers, urls: UrlNumbers) {
    super(lists ?? NO_EXECUTIONS, prompts);
    const indices = indicesOf(lists ?? NO_EXECUTIONS);
    const [executions, urlIds, domainIds] = [lists?.row_executions, lists?.urls, lists?.domains].map(numbersOf);
    const rows = executions!.length;
    const listed = (list: string | null | undefined) => packed(Int32Array.from(soManyNumbersOf(list, rows)));
    this.execution = packed(Int32Array.from(executions!, (id) => indices.get(id)!));
    this.url = packed(Int32Array.from(urlIds!, (id, row) => urls.numberOf(id, domainIds![row]!)));
    this.position = listed(lists?.positions);
    this.traits = listed(lists?.traits);
  }

  /** About what it takes of the memory. */
  get bytes(): number {
    return this.length === 0 ? BYTES_OF_NONE : bytesOfSources(this.length, this.execution.length);
  }
}

/** About what a day with so many executions, and rows of `sources`, takes of the memory. */
export const bytesOfSources = (executions: number, sources: number): number =>
  BYTES_OF_DAY + executions * BYTES_OF_EXECUTION + sources * BYTES_OF_SOURCE;
