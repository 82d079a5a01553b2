import { DE } from './lexicon/de.data';
import { EN } from './lexicon/en.data';
import { ES } from './lexicon/es.data';
import { FR } from './lexicon/fr.data';
import { IT } from './lexicon/it.data';
import type { Lexicon } from './lexicon/lexicon';

/** What a sentence has of an order to a model, in one language. */
export interface Signals {
  readonly address: RegExp;
  readonly reset: RegExp;
  readonly harmless: RegExp;
  readonly role: RegExp;
  readonly occasion: RegExp;
  readonly guise: RegExp;
  readonly authority: RegExp;
  readonly command: RegExp;
  readonly output: RegExp;
  readonly secrecy: RegExp;
}

/** Where an imperative may begin. */
const BEGINS = String.raw`(?:^|[\n.!?:;,>*#"'“”„«»¡¿(\[{|=–—-]\s*|\b(?:please|now|then|so|and|first|just|simply|kindly|should|must|will|you|hereby|immediately|y|por favor|ahora|und|bitte|nun|et|puis|maintenant|e|ora|quindi)\s+)`;

/** The names of keys whose value a model is to obey: `ai_instructions:`. */
const KEY = String.raw`["'\n,{ ](?=[\w-]*(?:llm|gpt|prompt|assistant|chatbot|_ai|ai_|-ai|ai-)[\w-]*["']?\s*[:=])\w+[_-][\w-]+["']?\s*[:=]|\bname=["'](?:ai|llm|gpt|assistant|chatbot)[-_:]\w+["']|[[({</*#!-]\s*(?:ai|llm|assistant|bot|ki|ia)[-_ ](?:note|instruction|directive|task|hint|nota|hinweis|consigne)s?\s*[\])}>/*:-]|(?:^|[\n"'{,<(\[ ])(?:ai|llm|gpt|assistant|model|bot|chatbot|agent|ki|ia|asistente|assistent)[ _-](?:instructions?|directives?|prompts?|rules?|commands?|override|hints?|guidance|anweisung(?:en)?|instruccion(?:es)?|consignes?|istruzioni)["']?\s*[:=]`;

/** A heading as the parts of a prompt have it. */
const MESSAGE_HEADING = String.raw`#{2,}\s*(?:new |nuev\w+ |neue |nouvelles? |nuov\w |hidden )?(?:system|sistema|systeme|instruc\w*|instruk\w*|anweisung\w*|istruzion\w*|consignes?|override|mensaje de sistema|orden)(?:[ -](?:message|prompt|override))?\s*(?:[:#\n]|$)`;

/** Models that are called as people are. */
const NAMED = String.raw`(?:^|[\n.!?"“„«¡(]\s*)(?:\w+ )?(?:claude|gemini)\s*[,:!]`;

/** A name that only a program has. */
const PERSONA = String.raw`(?:you are|eres|du bist|sie sind|tu es|vous etes|sei|siete)(?: \w+)? \w+(?:gpt|bot)\b`;

/** For whom a text is. */
const ADDRESSED = String.raw`(?:(?:aimed|directed) at|addressed to|(?:intended|meant|written|only) for|dirigid[oa]s? al?|destinad[oa]s? al?|(?:richtet sich|gerichtet|richten sich) an|bestimmt fur|(?:destinee?s?|adressee?s?) aux?|s'adresse aux?|(?:rivolt[oaei]|destinat[oaei]) (?:a|ai|agli|alle?|all'))`;

/** Why earlier words do not count any more. */
const VOID = String.raw`(?:no longer (?:apply|count|valid|in force)|void|cancell?ed|revoked|superseded|(?:was|were) (?:only |just )?a test|nicht mehr|ungultig|aufgehoben|hinfallig|ya no (?:valen|sirven|cuentan|se aplican)|anulad[ao]s?|nulas|ne (?:sont|valent|s'appliquent|comptent) plus|annulee?s|caduques|non (?:sono|valgono|contano) piu|annullat[ei]|decadut[ei])\b`;

function signalsOf(lexicon: Lexicon): Signals {
  const { models, openings, between, conditions, readings, these, pages, urging, you, dismissals, dismissed } = lexicon;
  const model = String.raw`(?:${between}[ ,]*){0,3}(?<![\w-])(?:${models})(?![\w-])`;
  const page = String.raw`(?:${these} (?:\w+ )?${pages}\b|${these}(?=\s*(?:[^\w\s]|$))|${these}(?=\s+(?:${urging})\b))`;
  const address = [
    String.raw`(?:^|[\n.!?:;>*#"'“„«¡(\[{|-]\s*)(?:${openings})\s*(?:${model}|(?:machines?|crawlers?|robots?|bots?|maquinas?|maschinen|macchine)\b|(?:(?:the|el|l'|den|dem|das|il|le|all'|dell'|whichever)\s?)?(?:assistant|asistente|assistenten|assistente|model|modelo|modell|modele|modello)\b)`,
    String.raw`\b(?:${conditions}) (?:an? |une? |un[ao]? |eine?[nr]? |un')?(?:${model}|software|machine|maschine|programm?|programa|programme|robot)(?=\s*(?:[,.;:!?)\n–—-](?!\s*(?:i|we|ich|wir|yo|je|io)\b)|(?:you|and|or|that|who|reading|please|asked|y|que|und|et|qui|e|che|bist|sind|lesen|liest|diese)\b))`,
    String.raw`\b${model},? (?:(?:is|are|will|may|sea|esta|ist|est|sont|sia|sta) (?:be )?)?(?:${readings}) (?:\w+ ){0,3}${page}`,
    String.raw`\b(?:machines?|robots?|programs?|software|computers?|algorithms?|scrapers?|model|modelo|modell|modele|modello|maquinas?|maschinen?|programas?|macchin[ae]),? (?:(?:that|which|who|que|die|das|qui|che) )?(?:(?:will|may|is|are) )?(?:${readings}|read|summari[sz]e|process|parse) (?:\w+ ){0,2}${page}`,
    String.raw`\b${ADDRESSED} ?${model}`,
    String.raw`\b${these} ${pages} (?:is|was|are|were|gets?) (?:being )?(?:processed|read|summari[sz]ed|used|parsed|crawled|indexed|analy[sz]ed) by (?:an? )?${model}`,
    String.raw`\b${you}\b[^.\n]{0,30}\b(?:als|as an?|como|en tant qu(?:e |')|come) (?:une? |un[ao]? )?(?:${models})(?![\w-])`,
    String.raw`(?:^|[\n.!?>*#"'“„«¡(\[{@/,]\s*)(?:assistant|asistente|assistente?|assistent)[.,:!](?=[\s\S]{0,160}\b${you}\b)`,
    String.raw`\b${these} ${pages} [^.:\n]{0,40}\b(?:for|to|at|an|fur|para|a|pour|aux?|per|ai|agli|alle|l')\s*${model}`,
    String.raw`(?:^|[\n.!?>*#"'“„«¡(\[{@/]\s*)(?:(?:${openings})\s*)?@?(?:${models})(?: (?!and|or|und|oder|y|o|et|ou|e)\w+){0,2}\s*[:,!–—](?!\s*(?:${models})\b)(?=[^\n.]{0,160}\b${you}\b)`,
    String.raw`\b${model},? (?:\w+ ){0,2}${these}(?: ${pages})?,? (?:${readings})`,
    String.raw`\b${model},? (?:\w+ ){0,2}(?:${urging}) [^.\n]{0,120}\b${these} ${pages}\b`,
    String.raw`(?:^|[\n.!?>*#"'“„«¡(\[{@/]\s*)@?(?:${models}|models|modelos|modelle|modeles|modelli)\s*[\])}]?\s*[,:!–—-]+\s*(?:(?:${urging})[ ,]+){0,3}(?:${lexicon.commands})`,
    KEY,
    MESSAGE_HEADING,
    String.raw`(?:^|\n)\W*(?:system|sistema|systeme)\s*:`,
  ].join('|');
  return {
    address: new RegExp(address, 'u'),
    reset: new RegExp(
      String.raw`${BEGINS}(?:${dismissals}) (?:\w+ ){0,2}?(?:${dismissed})\b|\b(?:${dismissed}) [^.\n]{0,30}\b${VOID}`,
      'u',
    ),
    harmless: new RegExp(String.raw`\b${lexicon.harmless}\b`, 'u'),
    occasion: new RegExp(String.raw`\b${lexicon.occasions}\b`, 'u'),
    role: new RegExp(String.raw`\b(?:${lexicon.roles}|${PERSONA})`, 'u'),
    authority: new RegExp(String.raw`(?<![\w'])(?:${lexicon.authority})`, 'u'),
    guise: new RegExp(String.raw`\b${lexicon.guises}|${NAMED}`, 'u'),
    command: new RegExp(String.raw`(?<![\w'])(?:${lexicon.commands})`, 'u'),
    output: new RegExp(String.raw`\b(?:${lexicon.outputs})`, 'u'),
    secrecy: new RegExp(String.raw`\b(?:${lexicon.secrecy})`, 'u'),
  };
}

const LEXICONS = [EN, ES, DE, FR, IT];

export const SIGNALS: readonly Signals[] = LEXICONS.map(signalsOf);

/** Signs that only a conversation with a model has, in any language. */
export const CONVERSATION = new RegExp(
  [
    String.raw`<\|?/?(?:im_start|im_end|system|assistant|endoftext|start_header_id)\|?>|\[/?inst\]|<</?sys>>|<(?:system|sistema|assistant|asistente)[ _-]?\w*>`,
    String.raw`[\[({]\s*(?:/\s*)?(?:system|sistema|systeme|assistant|asistente|assistent|assistente)(?:[ _-](?:message|prompt|override|note|update))?\s*[\])}]`,
    String.raw`["']?(?:role|rol|rolle|ruolo)["']?\s*[:=]\s*["']?(?:system|sistema|systeme|assistant|asistente|assistent|assistente|user|developer)\b`,
    String.raw`["'](?:system|sistema|systeme)["']\s*:\s*["'{]`,
    String.raw`__(?:system|sistema)__`,
    String.raw`(?:^|\n)\W*(?:begin|end|start)? ?(?:system|sistema|systeme)[ -]?(?:note|prompt|message|override|instruction|update|nachricht|anweisung|hinweis|mensaje)s?(?: de sistema| systeme)?\s*:`,
    String.raw`\b(?:system (?:note|prompt|message|override|instruction)|systemnachricht|systemanweisung|mensaje de(?:l)? sistema|message (?:du )?systeme|messaggio di sistema|nota de(?:l)? sistema)\s*[:\])–—-]`,
    String.raw`\b(?:decode|decod\w+|dekodier\w*|entschlussel\w*)\b.{0,80}\b(?:follow|obey|execute|carry out|comply|sigue|sigan|obedec\w*|ejecut\w*|befolg\w*|ausfuhr\w*|fuhre|suis|suivez|execute[rz]?|applique[rz]?|segui\w*|esegui\w*)`,
  ].join('|'),
  'u',
);

/** Who is spoken to where people do not look. */
export const CONCEALED_ADDRESS =
  /^[^\p{L}]*(?:\p{L}+ ){0,2}(?:assistants?|agents?|bots?|llms?|ai|ki|ia|(?:language )?models?|asistentes?|agentes?|assistent(?:en|e|i)?|sprachmodelle?|modelos?|prompts?|instructions?|anweisung(?:en)?|instrucciones|consignes?|istruzioni)(?: \p{L}+)?\s*(?:[:–—-]|\b(?:must|should|mussen|soll|deben|debe|doi|dev))/u;

/** Words that hardly any other page has; they count twice. */
export const PROMPTING =
  /\b(?:prompt|injections?|inyecci\w+|iniezion\w+|\w*injektion\w*|jailbreak\w*|owasp|apis?|sdks?|prompts|angreifer\w*|attackers?|atacantes?|attaquants?|aggressor[ei])\b/gu;

export const TECHNICAL = new RegExp(String.raw`\b(?:${LEXICONS.map(({ technical }) => technical).join('|')})\b`, 'gu');
