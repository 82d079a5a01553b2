import type { ModelId } from '../kernel';

/** An assistant that people use, and that sends them to the pages it shows. */
export interface Assistant {
  /** The number that rows store. */
  readonly code: number;
  readonly slug: string;
  readonly name: string;
  /** Hosts that its visitors come from, each with its subdomains; apps have the name of their package (`android-app://`). */
  readonly hosts: readonly string[];
  /** The same for places on a host of something else: a host and the beginning of a path. */
  readonly places?: readonly string[];
  /** Values of `utm_source` that it gives its links, beside its hosts. A word alone may be anybody's: only what an operator is known to send. */
  readonly sources?: readonly string[];
  /** The model whose answers are captured, where there is one. */
  readonly model: ModelId | null;
  /** Slugs of the bots that fetch a page while somebody waits for its answer. */
  readonly fetchers: readonly string[];
}
