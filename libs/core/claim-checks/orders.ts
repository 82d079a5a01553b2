/**
 * How pages that command language models betray themselves. It is the first of several walls and no watertight one:
 * what gets through is evidence like any other, and a sentence made of it still needs a span that says so.
 */
const MODEL =
  '(?:a\\.?i\\.?|ia|llms?|(?:large )?language[ -]models?|chat ?bots?|(?:ai|virtual) (?:assistants?|agents?|writers?)|modelos? de lenguaje|inteligencia artificial|ki(?:[ -](?:agent(?:en)?|assistent(?:en)?|modelle?))?|sprachmodelle?n?|künstliche intelligenz|mod[eè]les? de langage|intelligence artificielle)';

const PATTERNS: readonly RegExp[] = [
  // Away with what was said before.
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instructions?|rules|prompts?|brief|guidelines|everything|previous)\b/iu,
  /\b(?:ignor[ae]|olvida|omite|anula|descarta)\b.{0,30}\b(?:instrucciones|reglas|anterior(?:es)?|encargo)\b/iu,
  /\b(?:ignoriere?|vergiss|vergesst|überschreibe|missachte)\b.{0,30}(?:anweisung|regeln|vorgaben|auftrag|vorherige|alles)/iu,
  /(?:指示|命令|決まり|規則|依頼|ルール)(?:を|は)?(?:すべて|全て|みな)?(?:無視|忘れ|破棄)/u,
  /\bignore[zr]?\b.{0,30}\b(?:instructions|consignes|règles)\b/iu,
  // Roles that only a conversation has.
  /[[<(]\s*(?:\/\s*)?(?:system|sistema|システム|assistant|asistente)\s*[\])>]/iu,
  /["'](?:role|rol|rolle|役割)["']\s*:\s*["'](?:system|sistema|assistant|asistente|assistent|user)["']/iu,
  /__system__|__sistema__|<\|im_start\|>|\[\/?INST\]/iu,
  /#{2,}\s*(?:new |nuevo |neue |新しい)?(?:system|instruc|mensaje de sistema|anweisung|orden\b|指示|システム)/iu,
  /\b(?:system (?:note|prompt|message|override)|systemnachricht|mensaje de sistema)\b/iu,
  /#\s*(?:\(\s*)?LLM\s*:/u,
  /<!--\s*(?:\p{L}+ ){0,2}(?:assistant|asistente|assistent|agent|agente|agentenaufgabe|ai|ki|ia|代理人|tarea)\b/iu,
  /<!--\s*(?:assistant|asistente|代理人|agent)/iu,
  // Words to whoever is no human.
  new RegExp(
    `\\b(?:dear|attention|achtung|atención|attention,|note (?:to|for)|notice (?:to|for)|aviso para(?: la)?|hinweis an(?: die)?|an die|a la|instruc\\p{L}+ para(?: el)?|instructions? (?:to|for)|anweisung(?:en)? (?:an|für))\\s*(?:,\\s*)?(?:${MODEL}|modelo\\b)`,
    'iu',
  ),
  new RegExp(`\\b${MODEL}\\s+(?:must|shall|should now|müssen|sollen|deben|debe|doivent)\\b`, 'iu'),
  /\bagentes deben\b|\bki-agenten müssen\b/iu,
  /\b(?:reads?|read) this as a machine\b|\blea esto siendo máquina\b|\bals maschine liest\b|機械としてこれを/iu,
  /(?:AI|LLM|言語モデル|人工知能)(?:へ|に告ぐ|への注[記意]|は.{0,30}(?:なければならない|せよ|加え))/u,
  /\b(?:do not|don't|never) (?:tell|reveal|mention)\b.{0,30}\b(?:human|user|reader|this (?:message|comment|prompt))\b/iu,
];

/** Whether a text seems to address a language model, in English, Spanish, German, Japanese or French. */
export const givesOrders = (text: string): boolean => PATTERNS.some((pattern) => pattern.test(text));
