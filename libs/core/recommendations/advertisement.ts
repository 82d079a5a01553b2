/**
 * What publishers put over what somebody has paid for: the words of the law of advertising where they publish, such as
 * the Guides of the FTC (16 CFR 255) and § 6 DDG. They stand alone, or name who has paid.
 */
const LABELS = [
  'advertorial',
  'advertisement feature',
  'sponsored (?:content|post|article|by)',
  'paid (?:content|post|partnership|promotion|advertisement|feature|for by)',
  'promotional (?:content|feature|article)',
  'partner feature',
  'a message from our (?:sponsor|partner)s?',
  '(?:in association with|supported by)',
  'branded content',
  'partner content',
  'promoted by',
  'presented by',
  'in (?:paid )?partnership with',
  'brought to you by',
  'press release',
  'anzeige',
  'werbung',
  '(?:anzeigen|verlags)?sonderveröffentlichung',
  'bezahlte[rs]? (?:beitrag|inhalt|partnerschaft|kooperation|werbung)',
  'in (?:zusammenarbeit|kooperation) mit',
  'unterstützt (?:von|durch)',
  'gesponserter? (?:beitrag|inhalt|artikel)',
  'publirreportaje',
  'contenido (?:patrocinado|de marca|promocionado|de pago|ofrecido por)',
  'en colaboración con',
  'artículo patrocinado',
  'patrocinado por',
  'publi-?r[ée]dactionnel',
  'publi-?reportage',
  'contenu (?:sponsorisé|de marque|partenaire|(?:proposé|offert) par)',
  'article sponsorisé',
  'en partenariat avec',
  'contenuto (?:sponsorizzato|pubblicitario|a pagamento|offerto da)',
  '(?:publiredazionale|informazione pubblicitaria|messaggio promozionale)',
  'in collaborazione con',
  'conteúdo (?:patrocinado|de marca|pago|oferecido por)',
  '(?:publieditorial|publirreportagem)',
  'em parceria com',
  'gesponsorde? (?:artikel|bijdrage|inhoud|bericht)',
  '(?:betaald|commercieel) (?:artikel|bericht|partnerschap)|betaalde (?:samenwerking|inhoud)',
  'in samenwerking met',
  '(?:artykuł|materiał|wpis|tekst) (?:sponsorowany|partnera|partnerski|promocyjny|reklamowy)',
  'we współpracy z',
  'sponsorlu (?:içerik|yazı)',
  '(?:ücretli )?iş ?birliği ile',
];

/** A label is a line or a heading of its own, or begins a line; in running text the same words speak of others. */
const LABELLED = new RegExp(`(?:^|[\\n|\\[(•·:–—-])\\s*(?:${LABELS.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

const BY_WHOM = String.raw`(?:(?:supplied |paid |provided )?by|for|von|für|de|da|di|per|van|door|pour|por|par)`;
/** A label that ends a paragraph as a sentence of its own, whoever it names. */
const CLOSING = new RegExp(
  String.raw`[.!?]\s+(?:${LABELS.join('|')})(?:\s${BY_WHOM}\s[^.!?\n]{1,40}|(?<=\s(?:with|mit|con|avec|met|com|by|z|durch|von|por|da))\s[^.!?\n]{1,40})?[.!]?\s*(?=\n|$)`,
  'iu',
);

const BETWEEN = String.raw`[\p{L} ]{0,30}?`;

/** A sentence of a page about itself: who has paid for it, or in whose name it was written. A language a line. */
const DISCLOSURES = [
  String.raw`(?:this|the) (?:article|post|page|guide|review|piece|text|content|story|feature|test) (?:is|was|has been) ${BETWEEN}(?:sponsored|paid|advertis\p{L}+|commissioned|funded|financed|promotional|on behalf of)`,
  String.raw`(?:author|editors?|we) (?:was|were|have been|has been) ${BETWEEN}(?:paid|sponsored|commissioned) by`,
  String.raw`(?:dieser|der) (?:beitrag|artikel|text|test|ratgeber) (?:ist|wurde|entstand) ${BETWEEN}(?:gesponsert|bezahlt|finanziert|anzeige|werbung|zusammenarbeit mit|kooperation mit|im auftrag)`,
  String.raw`est[ea] (?:artículo|contenido|texto|publicación|guía) (?:es|está|ha sido|fue) ${BETWEEN}(?:patrocinad|pagad|financiad|publicidad|publicitari|encargad|promocional)`,
  String.raw`ce(?:t|tte)? (?:article|contenu|texte|guide|publication) (?:est|a été) ${BETWEEN}(?:sponsoris|financ|payé|rémunér|publicit|réalisé (?:avec|pour)|commandé)`,
  String.raw`quest[oa] (?:articolo|contenuto|testo|guida) è ${BETWEEN}(?:sponsorizzat|pagat|finanziat|pubblicit|promozional|commissionat)|quest['’]articolo è ${BETWEEN}(?:sponsorizzat|pagat|finanziat|pubblicit|promozional|commissionat)`,
  String.raw`est[ea] (?:artigo|conteúdo|texto|guia) (?:é|foi) ${BETWEEN}(?:patrocinad|pag[oa]|financiad|publicit|encomendad)`,
  String.raw`(?:dit|deze) (?:artikel|tekst|bericht|bijdrage) (?:is|werd|kwam) ${BETWEEN}(?:gesponsord|betaald|advertentie|reclame|samenwerking met|in opdracht)`,
  String.raw`(?:artykuł|tekst|materiał|wpis) (?:jest|został|powstał) ${BETWEEN}(?:sponsorowan|opłacon|reklam|współprac|na zlecenie|promocyj)`,
  String.raw`bu (?:yazı|içerik|makale|metin) ${BETWEEN}(?:sponsor|reklam|ücreti|iş ?birliği|desteği)`,
].join('|');
const DISCLOSED = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${DISCLOSURES})[^.!?\n]{0,40}`, 'iu');
const DENIED =
  /(?<!\p{L})(?:not|never|nicht|kein\p{L}*|no|pas|non|não|niet|geen|nie|değil\p{L}*|by (?:our )?readers|subscri\p{L}+|spenden|donat\p{L}+)(?!\p{L})/iu;

/** Whether a text says of itself that it was paid for. */
export function disclosesPayment(text: string): boolean {
  const [said] = DISCLOSED.exec(text) ?? [];
  return said !== undefined && !DENIED.test(said);
}

/** Whether a paragraph ends by saying that it is paid for. */
export const closesWithLabel = (text: string): boolean => CLOSING.test(text);

/** Whether a page says that somebody has paid for it. @param head the beginning of its text, of which lines are kept */
export const isAdvertisement = (title: string | null, head: string): boolean =>
  LABELLED.test(title ?? '') || LABELLED.test(head) || closesWithLabel(head) || disclosesPayment(head);
