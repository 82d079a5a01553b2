/** A link of a `Link` header (RFC 8288, section 3). */
export interface HeaderLink {
  /** As written. */
  readonly target: string;
  /** Names in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

const LINK = /<([^<>]{0,2048})>([^<]*)/g;
const PARAMETER = /;\s*([\w-]+\*?)\s*(?:=\s*(?:"([^"]*)"|([^\s;,"]+)))?/g;

export const linksOfHeader = (header: string | undefined): HeaderLink[] =>
  [...(header ?? '').matchAll(LINK)].map(([, target, rest]) => ({
    target: target!.trim(),
    parameters: new Map(
      [...rest!.matchAll(PARAMETER)].map(([, name, quoted, plain]) => [name!.toLowerCase(), quoted ?? plain ?? '']),
    ),
  }));

/** Those of a relation, which is one word of `rel`. */
export const linksOfRelation = (header: string | undefined, relation: string): HeaderLink[] =>
  linksOfHeader(header).filter(({ parameters }) =>
    (parameters.get('rel') ?? '').toLowerCase().split(/\s+/).includes(relation),
  );
