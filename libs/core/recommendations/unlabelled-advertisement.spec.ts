import { isUnlabelledAdvertisement, type PageLink } from './unlabelled-advertisement';

const GLOBEX = { name: 'Globex', domain: 'globex.example' };
const link = (host: string, rel = 'nofollow noopener noreferrer'): PageLink => ({ host, rel });
const page = (text: string, links: readonly PageLink[] = [], title = 'Shoes that last') => ({ title, text, links });
const links = [link('www.globex.example'), link('globex.example'), link('shop.globex.example')];

describe('an advertisement without a label', () => {
  it.each([
    [
      'has the brand for its author and no doubt',
      page('By Globex Team\n\nThe leading shoe is unrivalled. It is the best for every trail. Order now.', links),
    ],
    ['is signed by who leads the brand', page('By Ann Lee, head of growth at Globex. Soles end careers.')],
    ['is signed by its founder in German', page('Gastbeitrag\n\nVon Dr. Jan Ott, Gründer von Globex. Sohlen enden.')],
    [
      'was made together with the brand',
      page(
        'Runners love Globex, a market leader. This guide was written in cooperation with Globex. Buy online today.',
        links,
      ),
    ],
    [
      'is a press release',
      page(
        'Globex presents a revolutionary sole.\n\nAbout Globex\n\nGlobex is the leading maker.\n\nPress contact: pr@globex.example',
        links,
      ),
    ],
    [
      'links to the brand as its sponsor',
      page('A perfect shoe for every trail. Use the discount code RUN10.', [
        link('globex.example', 'sponsored nofollow'),
      ]),
    ],
    [
      'speaks as the brand',
      page('At Globex, we believe in soles. Try Globex today: unmatched, outstanding, perfect.', links),
    ],
    [
      'names its sponsor at its end',
      page(`${'Globex shoes are outstanding. '.repeat(80)}\n\nSponsored by Globex`, links),
    ],
    ['is in German', page('Von Globex Redaktion\n\nDer Schuh ist einzigartig und führend. Jetzt bestellen!', links)],
    [
      'is in Spanish',
      page('En colaboración con Globex\n\nUna zapatilla única, líder e inigualable. Pídela ahora.', links),
    ],
    ['is in French', page('Chez Globex, nous aimons courir. Commandez maintenant.', links)],
    [
      'is in Italian',
      page('Una scarpa perfetta, leader del mercato.\n\nInformazioni su Globex\n\nGlobex è imbattibile.', links),
    ],
  ])('%s', (_name, one) => expect(isUnlabelledAdvertisement(one, GLOBEX)).toBe(true));

  it.each([
    [
      'an honest review that names one brand',
      page(
        'We ran 400 km in the Globex Trail. It is the best sole we know. Its drawbacks: it is heavy and dear.',
        links,
      ),
    ],
    [
      'a review that is paid by its links',
      page('We ran in the Globex Trail. Unfortunately it is heavy. Buy here today.', [
        link('globex.example', 'sponsored'),
      ]),
    ],
    ['an enthusiast', page('I love my Globex shoes. They are perfect, outstanding, the best. Get yours today!', links)],
    [
      'an interview',
      page('The founder answers our questions. “At Globex, we believe in soles.” She was born in 1970.', links),
    ],
    [
      'news about the brand',
      page('Globex has sold its works in Spain. The price was not disclosed.', [link('globex.example')]),
    ],
    [
      'a portrait of the company in a test',
      page('About Globex\n\nThe firm was founded in 1990. Our test found weaknesses of the sole.', links),
    ],
    [
      'a page that names its other sponsor',
      page('Written in cooperation with the hiking club. We tested the Globex Trail.', links),
    ],
    [
      'a report on advertising',
      page('Globex pays for articles. “Written in cooperation with Globex” stands below many of them.'),
    ],
    [
      'an affiliate link elsewhere',
      page('The Globex Trail is a perfect, outstanding, unmatched shoe.', [link('market.example', 'sponsored')]),
    ],
    ['nothing', page('')],
  ])('is not %s', (_name, one) => expect(isUnlabelledAdvertisement(one, GLOBEX)).toBe(false));

  it('takes a name for what it is', () => {
    expect(isUnlabelledAdvertisement(page('x'), { name: 'A+ (shoes', domain: '' })).toBe(false);
  });
});
