import { inOrder, IntParam, WebUrlParam } from '../params';
import { ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';

/** POST /owned_media (docs/citation-intelligence.md). */
export class CreateOwnedMediumBody extends ProjectQuery {
  @WebUrlParam({
    required: true,
    description:
      'Where it is. Pages at this address or below it are counted; scheme, `www.` and upper and lower case make no ' +
      'difference. One whose query names the page is refused.',
    example: 'https://www.youtube.com/@acme',
  })
  url: string;
}

/** GET /owned_media (docs/citation-intelligence.md). */
export class OwnMediaQuery extends inOrder(ProjectQuery, PageQuery) {}

export class OwnedMediumPath extends ProjectQuery {
  @IntParam({ required: true, description: 'The own medium.', example: 7 })
  id: number;
}
