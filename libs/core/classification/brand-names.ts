import { type CompiledActors, compileActors, extract } from '../extraction';
import { KNOWN_BRANDS } from './known-brands.data';
import { PLAIN_CAPITALS } from './plain-capitals.data';

let known: CompiledActors | undefined;

/** Made when the first prompt asks: a process that classifies none starts without it. */
const knownBrands = (): CompiledActors =>
  (known ??= compileActors({
    actors: KNOWN_BRANDS.map((name, id) => ({ id, names: [name], domain: '' })),
    useSubdomain: false,
  }));

/** What is before a word is looked at so far, which bounds the steps. */
const REACH = 40;

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}.&]*[\p{L}\p{N}])?/gu;
const CAPITALISED = /^\p{Lu}\p{Ll}/u;
const INNER_CAPITAL = /\p{Ll}\p{Lu}\p{Ll}|^\p{Lu}\p{Ll}+\p{Lu}|^\p{Lu}\p{Ll}+\d/u;
const DOMAIN = /^[\p{L}\d-]{2,}\.(?:com|net|org|io|ai|app|co|shop|de|at|ch|fr|es|it|pt|br|nl|be|pl|eu|uk)$/iu;
const SENTENCE_START = /(?:^|[.?!:–—•"“„«(])\s*["“„«(¿¡]*$/u;

/** Behind these words, whatever its case, stands what has a login or a price list. */
const OF_A_BRAND = /^\s+(?:login|log in|sign in|pricing|inloggen|accedi|logowanie)(?!\p{L})/iu;
/** Behind a capitalised first word these words tell that it is a name. */
const ABOUT_A_BRAND =
  /^\s+(?:alternatives?|vs\.?|versus|reviews?|competitors|customer|support|phone|free trial|free plan|alternativas|opiniones|precios?|avis|prix|recensioni|opinioni|prezzi|opiniões|preços|ervaringen|prijzen|opinie|cennik|cena|kontakt|erfahrungen|alternativen?|bewertungen|preise|kundenservice|kündigen|opzeggen)(?!\p{L})/iu;

/** Prepositions of places. Behind `a`, `à` and `do` a brand may stand as well, in prompts that compare. */
const IN_A_PLACE = /(?:^|\s)(?:in|near|en|em|no|na|w|we|nach|aus|te)\s$/iu;
const AT_A_PLACE = /\s(?:a|à|do)\s$/iu;
const COMPARING = /alternativ|compar|confront|rispetto|rapport|frente|podobn|porówn|\s(?:foi|é|não|uma?)\s/iu;

/** Words of German that are none of Dutch or English. */
const GERMAN =
  /^(?!.*\s(?:het|een|van|voor|naar|the|of|to|is)\s)(?:.*\s)?(?:und|oder|der|die|das|den|dem|ist|sind|mit|für|eine?|einen|welche[rs]?|wie|wer|wem|wo|was|warum|kann|können|darf|dürfen|muss|sollte|gibt|lohnt|hilft|braucht|ich|nicht|im|vom|zu|zum|zur|von|bei|beim|nach|auf|ohne|als)\s/iu;
const GERMAN_NOUN =
  /(?:ung|heit|keit|schaft|ion|tät|ik|ie|ismus|chen|lein|nis|tum|ment|ur|er|en|el|em|ern|e|st|ft|cht|ng|nd|rt|ss|ß|tz|ck|ll|ag|uch|aus|auf|eis|auto|büro|foto|konto|kino|video|radio|porto|risiko|studio|logo|info|abo|kilo|kamera|pizza|sofa|thema|klima|firma|party|hobby|handy|baby|yoga|mix|taxi|müsli|ski|medium|ium|um|tag|jahr|geld|hund|weg|s)$/iu;
/** What stands before a name without an article. Behind other words German nouns are as likely. */
const BEFORE_A_NAME = /(?:^|\s)(?:zu|bei|als|ist|kostet|gehört|sich|vs\.?|von|mit|gegen|statt|oder|und|über)\s$/iu;
const FOREIGN_ENDING = /(?:o|i|a|y|x|fy|ly|io)$/iu;

let countries: ReadonlySet<string> | undefined;

/** The words of countries' names, in small letters. */
function countryWords(): ReadonlySet<string> {
  if (countries) return countries;
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return (countries = new Set(
    ['en', 'es', 'de', 'fr', 'it', 'pt', 'nl', 'pl'].flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      return codes.flatMap(
        (code) =>
          names
            .of(code)
            ?.toLowerCase()
            .match(/\p{L}{3,}/gu) ?? [],
      );
    }),
  ));
}

/**
 * Whether a prompt names a brand, as far as its spelling and a list of known brands tell. A name that is spelled like a
 * word, or in small letters and little known, is not found; a person or a place may be taken for one.
 */
export function namesAnyBrand(prompt: string): boolean {
  if (extract({ text: prompt, annotations: [], references: [] }, knownBrands()).mentions.length > 0) return true;
  const words = [...prompt.matchAll(WORD)];
  const inTitleCase = isTitle(words.map(([word]) => word));
  const isGerman = GERMAN.test(prompt);
  const compares = COMPARING.test(prompt);
  return words.some(({ 0: word, index }) => {
    if (DOMAIN.test(word)) return true;
    const head = prompt.slice(Math.max(0, index - REACH), index);
    const tail = prompt.slice(index + word.length);
    if (head.trim() === '' && OF_A_BRAND.test(tail) && !isPlain(word)) return true;
    if (!/\p{Lu}/u.test(word) || isPlain(word)) return false;
    if (INNER_CAPITAL.test(word)) return true;
    if (!CAPITALISED.test(word)) return false;
    if (SENTENCE_START.test(head)) return ABOUT_A_BRAND.test(tail) && !(isGerman && GERMAN_NOUN.test(word));
    if (inTitleCase || IN_A_PLACE.test(head) || (AT_A_PLACE.test(head) && !compares)) return false;
    return !isGerman || isNameInGerman(word, head, tail);
  });
}

/** Capitals tell nothing in German: a name goes without an article and is not spelled like a German noun. */
const isNameInGerman = (word: string, head: string, tail: string): boolean =>
  !GERMAN_NOUN.test(word) && (FOREIGN_ENDING.test(word) || BEFORE_A_NAME.test(head) || ABOUT_A_BRAND.test(tail));

const isPlain = (word: string): boolean => {
  const lower = word.toLowerCase();
  return PLAIN_CAPITALS.has(lower) || countryWords().has(lower) || /^\p{Lu}+s?$/u.test(word);
};

const isTitle = (words: readonly string[]): boolean => {
  const long = words.filter((word) => word.length > 3);
  return long.length > 3 && long.every((word) => !/^\p{Ll}/u.test(word));
};
