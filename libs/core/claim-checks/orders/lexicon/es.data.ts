import { anyOf, type Lexicon } from './lexicon';

const OUTPUT = '(?:respuestas?|textos?|resumen(?:es)?|articulos?|resenas?|recomendaci(?:on|ones)|contestaci(?:on|ones)|salidas?)';

export const ES: Lexicon = {
  models: anyOf(String.raw`
    (?:modelos?|asistentes?|agentes?|sistemas?|herramientas?|redactor(?:es)?|lectores?|robots?|bots?|rastreadores?) (?:de (?:lenguaje|ia|inteligencia artificial|texto)|con ia|virtual(?:es)?|automatic[oa]s?|digital(?:es)?|linguistic[oa]s?)(?: (?:grandes?|natural))?
    inteligencias? artificial(?:es)?|ias?|chat ?bots?|llms?|chat ?gpt|copilot|perplexity|motor(?:es)? de respuestas?`),
  openings: anyOf(String.raw`
    (?:(?:una? )?(?:breve |importante )*(?:notas?|avisos?|mensajes?|instrucci(?:on|ones)|indicaci(?:on|ones)|recordatorios?|peticion|ruego|orden(?:es)?|nuevas? instrucci(?:on|ones)|consigna)(?: importantes?)? (?:para|a|al)|estimad[oa]s?|querid[oa]s?|atencion|oye|hola|apreciad[oa]s?)[,:!]?
    (?:para|a) (?:cualquier|tod[oa]s?|cada)`),
  you: '(?:tu|tus|te|ti|usted|ustedes|vosotros|vuestr[oa]s?|os|por favor|contigo)',
  between: '(?:la|las|el|los|tod[oa]s|cualquier|un|una|cada|mi|vuestr[oa]|amable|que sea|otro)',
  conditions: String.raw`si (?:eres|es usted|usted es|sois|son|lo lees como|lee esto)|como|eres|en (?:tu|su) (?:calidad|condicion) de|siendo`,
  readings: String.raw`(?:(?:que|cuando) )?(?:lo )?(?:lea|leas?|lees|lean|lee|leen|procese|procesen|resuma|resuman|resumas|indexe|indexen|consulte|consulten|analice|analicen|resume|resumen|procesa|procesan|cite|citen|rastree|rastreen)|al (?:leer|resumir|procesar|citar)`,
  these: '(?:este|esta|estas|estos|esto|nuestra|nuestro|el siguiente|la presente)',
  pages: '(?:paginas?|parrafos?|seccion|apartado|bloque|textos?|sitio|web|articulos?|documentos?|contenido|pasaje|resenas?|notas?|marca|productos?)',
  urging: String.raw`(?:por favor|siempre|nunca|jamas|ahora|(?:tu )?(?:debes|deberas|deberias|deben|deberan|debera|debe|tienes que|tienen que|has de)|se (?:te |le |os |les )?(?:ruega|pide|solicita)|no|recuerda|asegurate de)`,
  dismissals: anyOf(String.raw`
    ignor(?:a|e|en|ad|es)|reinici(?:a|e)|restablec(?:e|a)|olvid(?:a|e|en|ad|ate de|ese de)|omit(?:e|a|an)|descart(?:a|e|en)|anul(?:a|e|en)|desestim(?:a|e|en)|deja de (?:seguir|lado)|dejen? de lado|no sig(?:as|a|an)|prescind(?:e|a|an) de|pas(?:a|e|en) por alto|desobedec(?:e|ed)|desoye|haz caso omiso de|haga caso omiso de|borra|elimina|sustituye
    (?:favor de|se ruega|se pide|se solicita|te (?:pido|ruego)(?: que)?|le (?:pido|rogamos)(?: que)?|rogamos|puedes|podrias|debes|deberias|hay que|deben|debe) (?:ignor|olvid|omit|descart|anul|dej)\w*(?: de lado)?`),
  dismissed: anyOf(String.raw`
    (?:(?:todas?|todos?|las?|los?|el|cualquier|tus|sus|de|esas?|esos?|demas) )*(?:instrucci(?:on|ones)|indicaciones|reglas|normas|ordenes|directrices|directivas|prompts?|pautas|mensajes?|encargo|restricciones|consignas|contexto)(?: \w+){0,2} (?:anterior(?:es)?|previ[oa]s?|precedentes?|de arriba|del sistema|original(?:es)?|inicial(?:es)?|recibid[oa]s?|dad[oa]s|actual(?:es)?|que (?:te|le|os) (?:han dado|dieron|hayan dado)|hasta ahora|que (?:has|ha|tengas) \w+)
    (?:(?:todas?|todos?) )?(?:tus|vuestras|las anteriores|las previas) (?:\w+ )?(?:instrucciones|reglas|indicaciones|normas|ordenes|directrices|pautas|restricciones)
    (?:tu|vuestr[oa]) (?:\w+ )?(?:tarea|encargo|cometido|mision)|todas? las? (?:instrucci(?:on|ones)|reglas|ordenes|directrices|indicaciones)|(?:todo )?lo (?:anterior|dicho|que (?:te|le|os) (?:haya|hayan|han|ha) (?:pedido|dicho|ordenado|mandado|encargado)|que (?:te|le) (?:han dicho|dijeron|hayan dicho)|previo)`),
  harmless: String.raw`(?:si|una vez|en caso|ya|paso|figura|correos?|carta|factura|aviso|pagado|recibo|manual|caja|embalaje|esquema|receta|puede usted|kit|(?:estimad[oa]s|querid[oa]s|para|a) (?:clientes?|vecinos|huespedes|socios|padres|alumnos|amigos|lectores|visitantes))`,
  roles: anyOf(String.raw`
    ahora eres (?:una?|\w+(?:bot|gpt)|\w+ de)\b|cambi(?:a|e) de (?:papel|rol)|(?:a partir de|desde) (?:ahora|este momento),? (?:tu )?(?:eres|actu\w+|responde\w*|seras)|eres (?:una?|el|la) [^.]{0,50} que (?:siempre |solo )?(?:recomienda|dice|elogia|responde|escribe|prefiere)
    (?:tu|su) (?:nuev[oa]|unic[oa]|verdader[oa]|real|autentic[oa]) (?:tarea|papel|rol|mision|objetivo|identidad|funcion|encargo)|nuevas? (?:instrucci(?:on|ones)|orden(?:es)?|tarea|consigna) ?[:\n]|(?:considera|toma|trata) (?:lo siguiente|esto) como (?:tus? )?(?:instrucci(?:on|ones)|orden(?:es)?)|(?:finge|imagina|haz como) que eres (?:una? )?[^.\n]{0,60}\by (?:escribe|di|afirma|recomienda)|modo (?:desarrollador|administrador|sin restricciones|depuracion)`),
  guises: '(?:actu(?:a|e|en) como|finge (?:ser|que)|haz de cuenta|hazte pasar|imagina que eres|juega(?:mos|s)? (?:el papel|a un juego)|juguemos|tu (?:tarea|papel|rol|mision|objetivo) es)',
  commands: anyOf(String.raw`
    (?:(?:afirm|mencion|contest|indic|asegur|declar|inform|destac|expli[cq]u?|confirm|recuerd|recuerd|senal|recalc|subray)(?:a|as|e|es|en|ar|ad)|(?:escrib|respond|anad|conclu[iy]|adviert)(?:e|es|a|as|an|er|ir|ed|id)|di|dile|diles|decid|decir|digas?|digan|dices|haz constar|hagan constar)(?: \w+){0,4} que\b
    (?:debe|deben|debera|deberan|tiene que|tienen que|ha de|puede|podra) (?:no )?(?:incluir|aparecer|figurar|decir|escribir|citar|mencionar|afirmar)\b|respuesta (?:correcta|unica)|(?:escrib|redact|gener|cre)(?:e|a|ir|ar|as|es) (?:una?|solo|dos|tres) (?:\w+ )?(?:anuncio|elogio|frases?|texto|parrafo|resena|titular|publicidad)
    (?:escrib\w+|di|diga|responde\w*|contesta\w*):|responde solo\b|recomiend(?:a|as|e|es|en)\b|recomendar|elogi\w+|alab\w+|promocion\w+|promuev\w+|prefier\w+|privilegi\w+|habl\w+ (?:bien|mal) de|desaconsej\w+|critic(?:a|ar|ad)|ensalz\w+|favorec\w+
    (?:sit|coloc|pon|present|describ|nombr|cit|clasific|menc|valor|trat|list|elig|elij|escog|escoj|resum)\w*\b.{1,70}\b(?:como|primer[oa]?|en primer lugar|mejor|unic[oa]|antes que|en lugar de|cinco estrellas|lider|favorablemente|positiv\w+)\b
    (?:anad|agreg|inclu|insert|enlaz|pon|us|repit|reproduc|copi|revel|imprim|termin|acab|empiez|comienz|cierr)\w*\b.{0,60}\b(?:enlaces?|codigos?|frases?|texto|lineas?|parrafos?|palabras?|literalmente|https?|cupon|descuento|siguiente|nombre|con)\b
    no (?:mencion|nombr|recomiend|recomend|cit|critiqu|dig|habl|inclu|compar|adviert)\w*|(?:prohibido|no se permite) (?:mencionar|nombrar|citar|criticar)|dej(?:a|e|en|ar) fuera|(?:omit\w+|ocult\w+|call\w+|silenci\w+)\b`),
  occasions: '(?:cuando|al|si|siempre que) (?:generes?|generen|generar|resumas?|resuman|resumir|redactes?|redacten|redactar|respondas?|contestes?|crees?) (?:\\w+ ){0,4}(?:de|con|sobre|desde|a partir de)? ?(?:est[ea]s?|nuestr[oa]s?) (?:pagina|texto|fuente|articulo|contenido|sitio|marca|documento)',
  outputs: anyOf(String.raw`
    (?:tu|tus|vuestras?) (?:\w+ )?${OUTPUT}
    (?:en|al final de|al principio de|de|a|con) (?:todas? )?(?:tus?|sus?|vuestras?|la|cada|toda) (?:\w+ )?${OUTPUT}
    cuando (?:te|le|os|les|alguien|un usuario|los usuarios) (?:\w+ )?(?:pregunt\w+|pid\w+|consult\w+)|cuando (?:respondas?|resumas?|escribas?|compares?|recomiendes?|hables?)|al (?:responder|resumir|escribir|contestar|redactar)|(?:el|los|al|a los|tu|tus) usuari[oa]s?|(?:los|a los|a tus|al) lector(?:es)?
    (?:cualquier|todo|toda|cada) ${OUTPUT} (?:\w+ ){0,5}(?:est[ae]|basad[oa])|quien (?:resuma|escriba|cite|redacte)`),
  authority: String.raw`(?:el|tu|su|los|tus) (?:usuarios?|operador(?:es)?|desarrollador(?:es)?|duenos?|creador(?:es)?) (?:(?:ya )?(?:ha|han) (?:aprobado|autorizado|aceptado|pedido|ordenado|exigido)|exigen?|ordenan?|piden?|autorizan?|quieren?) (?:que|esto|lo)\b|(?:exigido|ordenado|autorizado) por (?:el|tu|su) (?:operador|desarrollador|usuario|dueno)`,
  secrecy: anyOf(String.raw`
    (?:no|nunca|jamas|sin) (?:\w+ )?(?:revel|mencion|dig|dec|muestr|mostr|cuent|cont|admit|repit|cit|coment)\w*.{0,40}(?:est[ae]s? (?:instrucci|mensaje|nota|orden|peticion|aviso|comentario|texto)|(?:humanos?|usuarios?|lectores) (?:lo |la )?(?:vean|sepan|noten))
    (?:los )?humanos no (?:pueden|deben|ven|leen|podran)|(?:guarda|manten)\w*(?: \w+)? (?:en )?secreto|lea esto siendo maquina|invisible para (?:el|los) (?:usuari|lector|human)`),
  technical: anyOf(String.raw`
    apis?|sdk|peticion(?:es)?|parametros?|desarrollador(?:es|as)?|documentacion|programacion|modelos? de lenguaje|chat ?bots?|seguridad|ciberseguridad|ataques?|vulnerabilidad(?:es)?|malicios[oa]s?|investigador(?:es|as)?|filtros?|hackers?|riesgos?`),
};
