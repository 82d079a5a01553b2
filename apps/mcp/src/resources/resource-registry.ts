import { type Caller, hasScope, type RequestContext } from '@app/core/kernel';
import type { Resolve } from '../resolve';
import type { Resource } from './resource';

/** A variable of a template: one segment of the address. */
const VARIABLE = /\{(\w+)\}/g;

const isTemplate = ({ uri }: Resource): boolean => uri.includes('{');

/** Lists and reads the resources, in their fixed order. It knows nothing of the protocol that offers them. */
export class ResourceRegistry {
  constructor(
    private readonly resources: readonly Resource[],
    private readonly resolve: Resolve,
  ) {}

  /** @param withPictures whether pages are listed that draw answers; they can be read in any case */
  list(caller: Caller, withPictures = false): readonly Resource[] {
    return this.of(caller).filter((resource) => !isTemplate(resource) && (withPictures || !resource.meta));
  }

  templates(caller: Caller): readonly Resource[] {
    return this.of(caller).filter(isTemplate);
  }

  /**
   * @returns undefined when there is no resource at the address
   * @throws ApiError as the REST operation with the same answer does
   */
  async read(uri: string, ctx: RequestContext): Promise<{ resource: Resource; text: string } | undefined> {
    for (const resource of this.of(ctx.caller)) {
      const variables = matched(resource.uri, uri);
      if (variables) return { resource, text: await resource.read(this.resolve, ctx, variables) };
    }
    return undefined;
  }

  /** All of them show data of the caller or explain it, so whoever may not read sees none. */
  private of(caller: Caller): readonly Resource[] {
    return hasScope(caller, 'read') ? this.resources : [];
  }
}

/** @returns the values of the template's variables in an address, undefined for an address of another kind */
function matched(template: string, uri: string): Record<string, string> | undefined {
  const names = [...template.matchAll(VARIABLE)].map(([, name]) => name!);
  const values = new RegExp(`^${template.replace(VARIABLE, '([^/?#]+)')}$`).exec(uri)?.slice(1);
  return values && Object.fromEntries(names.map((name, index) => [name, values[index]!]));
}
