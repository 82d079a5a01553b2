/** What a wall says to the reader of this very page. Index pages say "for subscribers" of others, and newsletters want no more than an address. */
const WALLS: readonly RegExp[] = [
  // English
  /\b(?:this|the rest of this|the full) (?:article|story|content|post|report) is (?:only |exclusively )?(?:for|available to|reserved for) (?:paying |registered )?(?:subscribers|members|readers with)/iu,
  /\b(?:subscribe|sign in|log in|sign up|register|create (?:a|an|your) (?:free )?account)(?: now| today| for free)? (?:to|and) (?:read on|(?:continue|keep|carry on) reading|read (?:the rest|more of this|the full|this)|unlock)/iu,
  /\bto (?:continue|keep|carry on) reading(?: this \w+)?, (?:please )?(?:subscribe|sign in|log in|sign up|register|create)/iu,
  /\byou(?:['’]ve| have) (?:read|used|reached) (?:all |your |the |of |last |limit ){1,4}.{0,30}\b(?:free|articles)/iu,
  // German
  /\bdiese[rs]? (?:artikel|beitrag|text|inhalt) ist (?:nur|exklusiv|ausschließlich)? ?(?:für|unseren) .{0,30}(?:abonnent|mitglied|leser)/iu,
  /\bweiterlesen mit .{1,40}(?:plus|abo|\+)|\bum weiterzulesen|(?:abonnieren|anmelden|registrieren) und weiterlesen/iu,
  /\bsie haben .{0,40}(?:kostenlosen?|freien?) artikel .{0,20}gelesen/iu,
  // Spanish and Portuguese
  /(?:suscr[ií]ba(?:se|te)|suscr[ií]bete|reg[ií]strate|reg[ií]strese|inicia sesión|assine|cadastre-se)(?: (?:ya|ahora|agora))? (?:para|e) (?:seguir|continuar|continue)(?: a)? (?:leyendo|lendo|ler)/iu,
  /\best[ea] (?:artículo|contenido|noticia|artigo|conteúdo|matéria) es? ?é? ?(?:solo |exclusiv[oa] |só )?para (?:suscriptores|assinantes|socios)/iu,
  /\b(?:ha|has|você já) (?:leído|leu) .{0,40}(?:gratis|gratuitos|grátis)/iu,
  // French and Italian
  /\b(?:cet article|la suite(?: de cet article)?|ce contenu) est (?:réservée?|accessible uniquement) (?:aux|à nos) abonnés|\b(?:abonnez|inscrivez|connectez)-vous pour (?:lire la suite|continuer|poursuivre)/iu,
  /\bil vous reste .{1,10}% de cet article/iu,
  /\bquesto (?:articolo|contenuto) è (?:riservato|disponibile solo) (?:agli|per gli) abbonati|\b(?:abbonati|accedi|registrati) per (?:continuare a leggere|leggere tutto)/iu,
  // Japanese
  /この(?:記事|コンテンツ)は.{0,10}(?:会員|有料|購読者)(?:限定|専用|のみ)|続きを読むには.{0,20}(?:登録|ログイン|購読|購入)|(?:登録|ログイン|購読)して続きを読む/u,
];
/** An article about walls explains in more words. */
const LONGEST = 300;
const QUOTED = /“[^”]{0,200}”|„[^“”]{0,200}[“”]|«[^»]{0,200}»|"[^"\n]{0,200}"|「[^」]{0,200}」/gu;

/** The sentence by which a page keeps readers from its rest unless they pay or register; null without one. */
export function shownWall(text: string): string | null {
  const blocks = text.split('\n').filter((block) => block.length <= LONGEST);
  return blocks.find((block) => WALLS.some((wall) => wall.test(block.replaceAll(QUOTED, ' ')))) ?? null;
}
