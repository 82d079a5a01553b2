/** How texts order models about, in the languages of the audits. They are matched without case, on tidied text. */
export const ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|earlier|all|your|any)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines|directions)\b/i,
  /\b(?:as|if you are|you are|attention|note to|instructions? (?:for|to)|message (?:for|to))\b.{0,20}\b(?:an? )?(?:ai|language model|llm|chatbot|large language models?|ai (?:assistants?|models?|agents?|crawlers?|systems?))\b.{0,200}\b(?:must|always|should|recommend|recommending|say|tell|mention|cite|rank|prefer|list|answer|never)\b/i,
  /\byou must (?:always )?(?:recommend|cite|mention|say|rank|prefer|praise)\b/i,
  /\b(?:system prompt|system message|new instructions)\s*:/i,
  /\b(?:always|only) (?:recommend|cite|mention)\b.{0,80}\b(?:first|best|only|above all|to (?:the )?users?)\b/i,
  /\b(?:ignora|olvida|omite|descarta)[a-z]*\b.{0,40}\b(?:instrucciones|indicaciones|reglas|órdenes)\b/i,
  /\b(?:como|eres|si eres|instrucciones para|atención)\b.{0,20}\b(?:una? )?(?:ia|inteligencia artificial|modelo de lenguaje|asistentes? de ia|modelos? de ia|chatbot)\b.{0,200}\b(?:debes?|siempre|recomienda|recomendar|menciona|cita|di|responde)\b/i,
  /\bdebes? (?:siempre )?(?:recomendar|mencionar|citar|decir)\b/i,
  /\b(?:ignorier|vergiss|missacht|überseh)[a-zäöü]*\b.{0,40}\b(?:anweisungen|instruktionen|vorgaben|regeln|befehle)\b/i,
  /\b(?:als|bist du|wenn du|anweisung(?:en)? (?:an|für)|achtung)\b.{0,20}\b(?:eine? )?(?:ki|ki-(?:modell|assistent|system)\w*|künstliche intelligenz|sprachmodell\w*|chatbot)\b.{0,200}\b(?:musst|müssen|sollst|immer|empfiehl|empfehle|empfehlen|nenne|zitiere|sag)/i,
  /\b(?:du|sie) (?:musst|müssen|sollst) (?:immer )?.{0,60}\b(?:empfehlen|nennen|zitieren|erwähnen)\b/i,
  /(?:これまで|以前|上記|前|全て|すべて)の?.{0,10}(?:指示|命令|プロンプト|ルール).{0,10}(?:無視|忘れ)/,
  /(?:AI|人工知能|言語モデル|アシスタント|チャットボット).{0,40}(?:必ず|常に|しなければ|推薦|勧め|おすすめ|紹介して|言及して|答えて)/i,
  /(?:必ず|常に).{0,40}(?:推薦|おすすめ|勧め|紹介|言及)(?:して|する|しなさい|してください)/,
];
