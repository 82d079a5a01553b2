import { ResourceNotFoundError, type Server } from '@modelcontextprotocol/server';
import type { RequestContext } from '@app/core/kernel';
import type { Resource } from '../resources/resource';
import type { ResourceRegistry } from '../resources/resource-registry';
import { orProtocolError } from './protocol-failure';

const metaOf = ({ meta }: Resource) => meta && { _meta: { ...meta } };
const cardOf = ({ name, title, description, mimeType }: Resource) => ({ name, title, description, mimeType });

/** @param withPictures whether the list has the pages that draw answers */
export function offerResources(
  server: Server,
  resources: ResourceRegistry,
  ctx: RequestContext,
  withPictures: boolean,
): void {
  server.setRequestHandler('resources/list', () => ({
    resources: resources
      .list(ctx.caller, withPictures)
      .map((resource) => ({ ...cardOf(resource), uri: resource.uri, ...metaOf(resource) })),
  }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: resources
      .templates(ctx.caller)
      .map((resource) => ({ ...cardOf(resource), uriTemplate: resource.uri })),
  }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) =>
    orProtocolError(ctx, async () => {
      const found = await resources.read(uri, ctx);
      if (!found) throw new ResourceNotFoundError(uri);
      return { contents: [{ uri, mimeType: found.resource.mimeType, text: found.text, ...metaOf(found.resource) }] };
    }),
  );
}
