import type { SiteDraft } from './draft';
import { renderPage } from './page';
import { freshPage } from './polished';
import type { Answer } from './site';

const PIECES = [
  ['Oak desk, 120 cm', 'Oak desk, 140 cm', 'Oak desk, 160 cm'],
  ['Ash desk, 120 cm', 'Ash desk, 140 cm', 'Ash desk, 160 cm'],
  ['Lamp of brass', 'Lamp of steel', 'Mat of cork'],
];

/** A list at `/list/`, `/list/?page=2` and `/list/?page=3`, linked from the start page. */
export function listPages({ text, home, routes }: SiteDraft, canonicalOf: (path: string) => string): void {
  const path = (page: number): string => (page === 1 ? '/list/' : `/list/?page=${page}`);
  const answers = PIECES.map((pieces, at): Answer => {
    const page = freshPage(text, path(at + 1), {
      title: `Everything we make, part ${at + 1} | Harbour Desks`,
      description: `Part ${at + 1} of the list of all that leaves our workshop, with sizes.`,
      heading: `Everything we make, part ${at + 1}`,
      answer: `This part of the list has ${pieces.join(', ').toLowerCase()}.`,
      sections: [{ heading: 'Pieces', paragraphs: pieces }],
    });
    page.canonical = canonicalOf(path(at + 1));
    const near = [at > 0 && ['prev', at], at < PIECES.length - 1 && ['next', at + 2]].filter(Boolean) as [
      string,
      number,
    ][];
    page.head += near.map(([rel, to]) => `<link rel="${rel}" href="${path(to)}">`).join('');
    page.content += near.map(([, to]) => `\n<p><a href="${path(to)}">Part ${to} of the list</a></p>`).join('');
    return { body: renderPage(page) };
  });
  home.content += '\n<p><a href="/list/">Everything we make</a></p>';
  routes['/list/'] = ({ query }) => answers[Number(/(?:^|&)page=(\d)/.exec(query)?.[1] ?? 1) - 1] ?? { status: 404 };
}
