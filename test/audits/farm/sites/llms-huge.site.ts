import { draftedSite } from '../draft';
import { text } from '../site';

export const llmsHuge = draftedSite('llms-huge', 'llms.txt has over 100 KiB.', (draft) => {
  const notes = 'A desk of ash is light, hard and elastic. '.repeat(3_000);
  draft.routes['/llms.txt'] = text(
    `# Harbour Desks\n\n> Standing desks.\n\n${notes}\n\n## Guides\n\n- [The right height]({origin}/guide/height/)\n`,
  );
});
