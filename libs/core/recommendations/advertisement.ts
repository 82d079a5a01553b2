/**
 * What publishers put over what somebody has paid for: the words of the law of advertising where they publish, such as
 * the Guides of the FTC (16 CFR 255) and § 6 DDG. They stand alone, or name who has paid.
 */
const LABELS = [
  'advertorial',
  'advertisement feature',
  'sponsored (?:content|post|article|by)',
  'paid (?:content|post|partnership|promotion)',
  'branded content',
  'partner content',
  'promoted by',
  'presented by',
  'in (?:paid )?partnership with',
  'brought to you by',
  'press release',
  'anzeige',
  'werbung',
  'bezahlter (?:beitrag|inhalt)',
  'gesponserter? (?:beitrag|inhalt|artikel)',
  'publirreportaje',
  'contenido (?:patrocinado|de marca|promocionado)',
  'artículo patrocinado',
  'patrocinado por',
  'publi-?r[ée]dactionnel',
  'contenu (?:sponsorisé|de marque)',
  'article sponsorisé',
  'en partenariat avec',
  'contenuto (?:sponsorizzato|pubblicitario)',
  'in collaborazione con',
  'conteúdo (?:patrocinado|de marca)',
  'publieditorial',
];

/** A label is a line or a heading of its own, or begins a line; in running text the same words speak of others. */
const LABELLED = new RegExp(`(?:^|[\\n|\\[(•·:–—-])\\s*(?:${LABELS.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

/**
 * Whether a page says that somebody has paid for it.
 * @param head the beginning of its text, of which lines are kept
 */
export const isAdvertisement = (title: string | null, head: string): boolean =>
  LABELLED.test(title ?? '') || LABELLED.test(head);
