import { SITES_VERSION } from '@app/core/extraction';
import { MADRID } from '@app/core/kernel';
import { CitationGroupsService } from '../citations/citation-groups.service';
import { DomainMentionsService } from './domain-mentions.service';
import { SiteListsService } from './site-lists.service';

const SELECTION = {
  scope: { calendar: MADRID, account: { enabledModels: [], modelsChangedAt: 0 }, changedAt: 0 },
  window: null,
};
const selections = { openList: () => Promise.resolve(SELECTION) } as never;
const ctx = { now: new Date(0) } as never;
const query = {} as never;

describe('answers that know kinds of sites', () => {
  const lists = new SiteListsService(selections, {} as never);
  it.each([
    ['owned_media', () => lists.ownedMedia(ctx, query)],
    ['forums', () => lists.forums(ctx, query)],
    ['videos', () => lists.videos(ctx, query)],
    ['mentions_by_domain', () => new DomainMentionsService(selections, {} as never).mentionsByDomain(ctx, query)],
    ['groups', () => new CitationGroupsService(selections, {} as never).citationGroups(ctx, query)],
  ])('have another version with another catalogue: %s', async (_, ask) => {
    expect(JSON.stringify((await ask()).version.state)).toContain(SITES_VERSION);
  });
});
