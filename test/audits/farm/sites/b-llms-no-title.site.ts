import { draftedSite } from '../draft';
import { text as plain } from '../site';

export const bLlmsNoTitle = draftedSite('b-llms-no-title', 'llms.txt has links and no H1.', (draft) => {
  draft.routes['/llms.txt'] = plain(
    '> Harbour Desks makes desks in Bristol.\n\n## Pages\n\n- [Guides](/guide/): heights\n- [About](/about/): the workshop\n',
  );
});
