/** A number, behind which a unit stands: `5 hp`, `1 dm`. */
export const NUMBER = /\d\s?$/;

/** An article, behind which a common noun in small letters stands: `a lemma`, `das tempo`. */
export const ARTICLE =
  /(?:^|[^\p{L}])(?:an?|the|any|un|une|una|uno|des|les?|la|il|gli|el|los|las|ein|eine[nmrs]?|der|die|das|de[nmrs]|het|een|os?|as|um|uma|ett?|το|τα|του|τη|την|η|ο|των)\s$/iu;

/** Text that follows a name and no word: an apostrophe with an ending, or a legal form. */
export const BELONGS_TO_NAME = /^(?:['’]\p{L}|,?\s(?:Inc|Corp|Corporation|Ltd|LLC|plc|GmbH|AG|SE|S\.A\.|公司|集团)(?!\p{L})|公司|集团|品牌|官网)/u;

/** Text between two items of a list. */
export const CONJUNCTION =
  /^[\s\uFFFC"”’»)]*(?:[,;/&+、،·|]|(?:,\s)?(?:vs\.?|versus|and|or|und|oder|et|ou|y|e|o|i|en|of|och|og|ja|tai|ve|veya|и|или|και|ή|ו|או|و|أو|和|与|或|及|や|と|와|과|और|या|และ|หรือ))[\s"“„‘«(]*$/u;

const VERBS = `
  is was has had does did will would can could may might should also now still recently itself
  acquired allows announced asks beats bought charges claims combines comes costs delivers excels focuses gets gives
  handles has helps includes integrates introduced keeps launched leads lets makes matches means offers ranks released
  remains reported runs said says scores sells ships stands started starts supports tops uses wins works
  bietet gehört gilt hat ist kann kostet liefert liegt punktet setzt verfügt verlangt war wirbt wurde zählt
  a affiche coûte dispose est offre permet propose reste vend
  cuenta cuesta destaca es fue ofrece permite sigue tiene vende
  costa era ha offre permette propone resta vende è
  conta custa foi oferece tem é
  biedt heeft kost levert rekent verkoopt
  jest kosztuje ma oferuje daje
  предлагает продаёт стоит имеет
  maksaa on tarjoaa
  είναι έχει κοστίζει προσφέρει
`;

/**
 * Verbs for what a company does. Behind a capital at the start of a sentence one tells a subject from an imperative.
 * English verbs are known by their endings as well, at the price of a few plurals.
 */
export const VERB = new RegExp(`^\\s(?:${VERBS.trim().split(/\s+/).join('|')}|[a-z]{3,}(?:ed|(?<![isu])s))\\s`, 'u');

/** Words that every German text has. */
export const GERMAN = /(?:^|\s)(?:und|der|die|das|ist|nicht|mit|für|ein|eine)\s/iu;
export const GERMAN_ARTICLE =
  /(?:^|[^\p{L}])(?:der|die|das|de[nmrs]|ein|eine[nmrs]?|kein|keine[nmrs]?|dies(?:e[nmrs]?)|jede[nmrs]?|im|am|zum|zur|vom|beim|ins)\s$/iu;
