/** Names of language models, in folded text. */
const MODEL = String.raw`(?:(?:large |ai )?language models?|llms?|(?:ai|artificial intelligence) (?:language )?(?:assistants?|agents?|systems?|models?|bots?)|chat ?bots?|ais?|chat ?gpt|(?:inteligencias? artificial(?:es)?|modelos? de lenguaje|(?:asistentes?|sistemas?|modelos?) de (?:ia|inteligencia artificial))|ias?|sprachmodelle?n?|ki(?:[- ](?:systeme?n?|assistent(?:en)?|modelle?n?|agent(?:en)?))?|intelligences? artificielles?|modeles? de langage|(?:assistants?|systemes?|modeles?) (?:d')?ia|intelligenz[ae] artificial[ei]|modell[oi] linguistic[oi]|(?:assistent[ei]|sistem[ai]|modell[oi]) (?:di )?ia)`;

/** Where a sentence or an imperative begins. */
const BEGINS = String.raw`(?:^|[\n.!?:;>*#(-]\s*|\b(?:please|now|bitte|por favor|s'il (?:vous|te) plait|per favore|and|und|y|et|e),?\s+)`;

const ARTICLES = String.raw`(?:(?:an?|all|any|every|the|un|una|los|las|todos|todas|eine?|alle|die|une|tous|les|toutes|tutti|gli|i|tutte|le|un') ?){0,2}`;

/** "Ignore all previous instructions", a language a line: imperative, words between, what came before. */
const RESETS = [
  String.raw`(?:ignore|disregard|forget|override|discard) (?:\w+ ){0,3}?(?:(?:previous|prior|earlier|preceding|system) (?:instructions?|rules|prompts?|guidelines|directives|orders)|(?:instructions?|rules|prompts?|guidelines|directives|orders) (?:above|before this|so far))`,
  String.raw`(?:ignor[ae]n?|olvid[ae]n?|descart[ae]n?) (?:\w+ ){0,3}?(?:instrucciones|ordenes|reglas|indicaciones) (?:anteriores|previas|de arriba)`,
  String.raw`(?:ignoriere?n?(?: sie)?|vergiss|vergessen sie|missachte(?:n sie)?) (?:\w+ ){0,3}?(?:vorherigen|bisherigen|vorigen|fruheren|obigen) (?:anweisungen|regeln|vorgaben|instruktionen|befehle)`,
  String.raw`(?:ignore[sz]?|oublie[sz]?) (?:\w+ ){0,3}?(?:instructions?|consignes|regles|ordres) (?:precedente?s|anterieure?s|ci-dessus)`,
  String.raw`(?:ignora(?:te)?|dimentica(?:te)?) (?:\w+ ){0,3}?(?:istruzioni|regole|indicazioni|ordini) (?:precedenti|anteriori|di cui sopra)`,
].join('|');

/** A message that names its reader: "Note to AI assistants:", "Dear language model," or "If you are an AI,". */
const ADDRESSES = [
  String.raw`(?:(?:notes?|messages?|instructions?|directives?|nota|mensaje|instrucciones|aviso|hinweise?|nachricht|anweisung(?:en)?|consignes?|messaggio|istruzioni|avviso) (?:to|for|para|a|an|fur|pour|aux?|ai|agli|per)|dear|hello|attention|querid[ao]|estimad[ao]|hola|atencion|liebe[rs]?|hallo|achtung|chere?|bonjour|car[ao]|gentile|ciao|attenzione) ${ARTICLES}${MODEL}(?: \w+){0,3}\s*[:,!–—]`,
  String.raw`(?:if you are|si eres|wenn du|falls du|si (?:tu es|vous etes)|se sei) ${ARTICLES}${MODEL}(?: bist)?\s*[:,]`,
].join('|');

/**
 * What hardly stands on a page for people, over folded text: letters in lower case without accents. Only what is certain
 * is here, in English, Spanish, German, French, Italian and Japanese.
 */
export const CERTAIN_ORDERS: readonly RegExp[] = [
  new RegExp(`${BEGINS}(?:${RESETS}|${ADDRESSES})`, 'u'),
  /(?:指示|命令)(?:を|は)?(?:すべて|全て)?無視/u,
];
