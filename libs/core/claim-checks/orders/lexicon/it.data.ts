import { anyOf, type Lexicon } from './lexicon';

const OUTPUT = '(?:rispost[ae]|test[oi]|riassunt[oi]|articol[oi]|recension[ei]|raccomandazion[ei]|sintesi|output)';

export const IT: Lexicon = {
  models: anyOf(String.raw`
    (?:grandi )?modell[oi] (?:linguistic[oi]|di linguaggio|di ia|ai)|(?:assistent[ei]|agent[ei]|sistem[ai]|strument[oi]|lettor[ei]|redattor[ei]|motor[ei]) (?:di (?:ia|intelligenza artificiale|risposta)|ai|ia|virtual[ei]|digital[ei]|automatic[oi]|artificial[ei])|sistemi automatici
    intelligenz[ae] artificial[ei]|i\.?a\.?|a\.?i\.?|chat ?bot|llm|chat ?gpt|copilot|perplexity`),
  openings: anyOf(String.raw`
    (?:(?:una? )?(?:breve |importante )*(?:not[ae]|avvis[oi]|messaggi[oi]?|istruzion[ei]|indicazion[ei]|promemoria|richiest[ae]|comunicazion[ei]|nuov[ae] istruzion[ei])(?: importanti?)? (?:per|a|ai|agli|alle|all'|al|destinat[ae] (?:a|ai|agli|alle|all'))|gentil[ei]|car[oaie]|attenzione|ciao|ehi|salve|egregi[oa])[,:!]?
    (?:per|a) (?:ogni|qualsiasi|qualunque|tutt[ie])`),
  you: '(?:tu|te|ti|tuo|tua|tuoi|tue|voi|vi|vostr[oaie]|per favore|per cortesia|prego)',
  between: "(?:l'|gli|le|il|i|la|un|una|un'|ogni|tutt[ie]|qualsiasi|qualunque|nostr[oaie]|altr[ie]|agli|ai|alle)",
  conditions: String.raw`se (?:sei|siete|e|lei e|stai leggendo (?:questo|queste) come|leggi (?:questo|queste \w+) come)|in quanto|come|sei|siete|in qualita di|poiche sei|essendo`,
  readings: String.raw`(?:(?:che|quando) )?(?:legg(?:e|ono|ete|i|a|ano)|elabor(?:a|ano|i|ino)|riassum(?:e|ono|i|a|ano)|indicizz(?:a|ano)|analizz(?:a|ano|i|ino)|cit(?:a|ano|i|ino)|visit(?:a|ano|i|ino)|consult(?:a|ano|i|ino))|leggendo|riassumendo|analizzando`,
  these: "(?:quest[oaei']|il presente|la presente|il seguente|la nostra|il nostro)",
  pages: '(?:pagin[ae]|paragraf[oi]|sezione|blocco|test[oi]|sito|articol[oi]|document[oi]|contenut[oi]|brano|recension[ei]|messaggi?o?|marchio|prodott[oi])',
  urging: String.raw`(?:per (?:favore|cortesia|piacere)|sempre|mai|ora|non|(?:devi|dovete|devono|deve|dovrebbe|dovrebbero|dovresti)|si prega di|siete pregati di|sei pregat[oa] di|ti (?:prego|chiedo) di|vi (?:preghiamo|chiediamo) di|ricorda(?:ti)? di|ricordate di)`,
  dismissals: anyOf(String.raw`
    ignor(?:a|ate|i|ino)|lascia(?:te)? stare|reimposta|azzera|dimentic(?:a|ate|hi|ati di)|trascur(?:a|ate|i)|scart(?:a|ate|i)|annull(?:a|ate|i)|aggir(?:a|ate|i)|abbandon(?:a|ate|i)|cancell(?:a|ate|i)|non (?:seguire|seguite|segua|considerare|considerate|tenere conto d\w+|tenete conto d\w+) ?(?:piu)?|metti da parte|mettete da parte|metta da parte|lascia(?:te)? (?:da parte|perdere)|non badare a|disattend(?:i|ete)
    (?:si prega di|ti prego di|ti chiedo di|vi preghiamo di|vi chiediamo di|per favore|siete pregati di|devi|dovete|bisogna) (?:ignorare|dimenticare|trascurare|mettere da parte|scartare|annullare|tralasciare|non seguire)`),
  dismissed: anyOf(String.raw`
    (?:(?:tutt[ieoa]|le|gli|i|l'|la|il|tue|tuoi|vostre|ogni|qualsiasi|quelle|altre|delle) ?)*(?:istruzion[ei]|indicazion[ei]|regol[ae]|direttiv[ae]|ordin[ei]|prompt|consegn[ae]|messaggi[oi]?|vincol[oi]|linee guida|contesto|comand[oi])(?: \w+){0,2} (?:precedent[ei]|anterior[ei]|di sopra|qui sopra|sopra|inizial[ei]|original[ei]|ricevut[eio]|del sistema|di sistema|che (?:hai|avete|ti) \w+|dat[eio]|fin qui|attual[ei]|finora)
    (?:il tuo|la tua) (?:\w+ )?(?:compito|consegna|incarico|missione)|(?:tutte )?(?:le )?(?:precedenti|tue|vostre) (?:\w+ )?(?:istruzioni|regole|indicazioni|direttive|linee guida|restrizioni|consegne)|i (?:tuoi|vostri) (?:vincoli|ordini|comandi)|tutte le (?:istruzioni|regole|direttive|indicazioni)
    tutto (?:cio|quello) che (?:precede|ti |vi |e stato|hai)|cio che ti (?:hanno|e stato) (?:chiesto|detto)|quello che ti (?:hanno|e stato) (?:chiesto|detto)|quanto (?:precede|ti (?:hanno|e stato) (?:chiesto|detto)|detto (?:sopra|prima|finora))`),
  harmless: String.raw`(?:se avete|se|una volta|in caso|gia|passaggio|passo|figura|e-?mail|lettera|fattura|avviso|pagat[oa]|pagamento|manuale|scatola|confezione|schema|ricetta|potete|(?:gentili|cari|ai|agli|per i) (?:client[ei]|vicini|ospiti|soci|genitori|amici|lettori|visitatori|studenti))`,
  roles: anyOf(String.raw`
    ora (?:sei|siete) (?:una?|un'|\w+(?:bot|gpt))|(?:adesso|d'ora in (?:poi|avanti)|da ora in poi|da questo momento),? (?:tu )?(?:sei|siete|rispond\w+|agisc\w+|sarai)|(?:sei|siete) una? [^.]{0,50} che (?:sempre )?(?:consiglia|dice|loda|risponde|scrive|preferisce)
    (?:il tuo|la tua|il vostro|la vostra) (?:nuov[oa]|unic[oa]|ver[oa]|reale) (?:compito|ruolo|missione|obiettivo|identita|incarico)|nuov[aeio] (?:istruzion[ei]|direttiv[ae]|compit[oi]|consegn[ae]|ordin[ei]) ?[:\n]|(?:considera|tratta|prendi)(?:te)? (?:quanto segue|questo) come (?:le tue |una )?(?:nuov[ae] )?(?:istruzion[ei]|ordin[ei])|(?:fai finta|fingi|immagina) (?:di essere|che tu sia) [^.\n]{0,60}\be (?:scrivi|di'|afferma|consiglia)|modalita (?:sviluppatore|amministratore|debug|manutenzione)`),
  guises: '(?:agisc(?:i|a) come|fing(?:i|ete|iamo|a) (?:di essere|che)|fai finta|immagina(?:te)? di essere|recita(?:te)? (?:la parte|il ruolo)|interpreta(?:te)? (?:il ruolo|la parte)|giochiamo a|comportati come|il tuo (?:compito|ruolo) e|la tua missione e)',
  commands: anyOf(String.raw`
    (?:(?:afferm|menzion|indic|dichiar|assicur|sottoline|spieg|conferm|ricord|inform|segnal|precis)(?:a|i|ate|are|ino)|(?:scriv|rispond|conclud)(?:i|ete|ere|a|ano)|(?:rifer|avvert|ribad)(?:isci|ite|ire|isca)|di'?|dite|dire|dici|dica|dicano|digli)(?: \w+){0,4} che\b|(?:scriv\w+|dite|di'|rispond\w+):|(?:deve|devono|dovra|dovrebbe) (?:\w+ )?(?:scrivere|dire|menzionare|affermare|includere|comparire|aggiungere)\b|risposta (?:giusta|corretta)|(?:scriv|redig|componi|cre)\w* (?:una?|un'|tre|due|solo) (?:\w+ )?(?:pubblicita|elogio|fras[ei]|testo|paragrafo|annuncio|recensione|titolo)
    (?:vietato|proibito) (?:citare|menzionare|nominare|criticare)|fa(?:i|te) (?:\w+ )?l'elogio|lascia(?:te)? fuori|consigli(?:a|ate|are)\b|raccomand(?:a|i|ate|are)\b|lod(?:a|i|ate|are)\b|elogi\w+|promuov\w+|pubblicizz\w+|privilegi\w+|sconsigli\w+|critic(?:a|ate|are)\b|preferi\w+|favori(?:sci|te|re)\b|parl\w+ (?:bene|male) d\w+
    (?:present|colloc|classific|nomin|descriv|cit|menzion|indic|mett|valut|tratt|elenc|defini|scegli|riassum|consider)\w*\b.{1,70}\b(?:come|per prim[oa]|al primo posto|prim[oa]|miglior[ei]?|unic[oa]|sol[oa]|davanti|in cima|cinque stelle|positiv\w+|favorevol\w+)\b
    (?:aggiung|inser|includ|termin|conclud|inizi|usa|ripet|riport|riproduc|copi|rivel|stamp|chiud|colleg)\w*\b.{0,60}\b(?:link|collegament[oi]|codic[ei]|fras[ei]|testo|righ[ae]|paragraf[oi]|parol[ae]|alla lettera|https?|sconto|coupon|seguent[ei]|nom[ei]|con)\b
    (?:non|senza|mai) (?:\w+ )?(?:menzion|nomin|consigli|raccomand|cit|critic|parl|confront|includ|segnal)\w*|(?:omett\w+|tac(?:i|ete)|nascond\w+|taci su)\b`),
  occasions: '(?:quando|se|nel|prima di) (?:generi|generate|generare|riassumi|riassumete|riassumere|rediga|rediget?e?|redigere|rispondi|rispondete) (?:\\w+ ){0,4}(?:di|su|con|da)? ?(?:quest[aoe]|nostr[oa]) (?:pagina|testo|fonte|articolo|contenuto|sito|marchio|documento)',
  outputs: anyOf(String.raw`
    (?:la tua|il tuo|le tue) (?:\w+ )?${OUTPUT}
    (?:nel|nell'|nella|nelle|nei|alla fine d\w+|all'inizio d\w+|in|di|con) ?(?:tutt[ei] )?(?:le |i |la |il |ogni |ciascuna )?(?:tu[aeo]i?|vostr[aeio]|su[ae]|ogni|tuoi)? ?${OUTPUT}
    quando (?:ti|vi|qualcuno|un utente|gli utenti|le) (?:\w+ )?(?:chied\w+|domand\w+)|quando (?:rispondi|riassumi|scrivi|confronti|consigli)|nel (?:rispondere|riassumere|redigere)|(?:all'|agli|gli|l'|ai tuoi|ai) ?utent[ei]|(?:ai|al|i|gli) (?:lettor[ei]|clienti)
    (?:ogni|qualsiasi|qualunque) ${OUTPUT} (?:\w+ ){0,5}(?:quest\w|basat\w)|chi(?:unque)? (?:riassume|scrive|cita)`),
  authority: String.raw`(?:l'|il |gli |i |tuo |tuoi )(?:utent[ei]|operator[ei]|gestor[ei]|sviluppator[ei]|proprietari[oi]?) (?:(?:ha|hanno) (?:gia )?(?:approvato|autorizzato|accettato|chiesto|ordinato|richiesto)|richied(?:e|ono)|ordina(?:no)?|chied(?:e|ono)|vuole|vogliono) (?:che|questo|di)\b|(?:richiesto|ordinato|autorizzato) (?:dall'|dal tuo |dal )(?:operatore|sviluppatore|utente|gestore)`,
  secrecy: anyOf(String.raw`
    (?:non|mai|senza) (?:\w+ )?(?:rivel|menzion|dir|dit|mostr|cit|parl|ripet|ammett|svel|divulg)\w*.{0,40}(?:quest[aeoi'] ?(?:istruzion|messaggi|not[ae]|comment|richiest|avvis|testo|ordin)|(?:umani|utenti|lettori) (?:lo )?(?:vedano|sappiano))
    gli (?:umani|esseri umani) non (?:possono|devono|vedono|leggono)|(?:tieni|tienilo|mantieni)\w* (?:\w+ )?segret[oa]|invisibile (?:agli|per gli) (?:umani|utenti)`),
  technical: anyOf(String.raw`
    richiest[ae] http|parametr[oi]|sviluppator[ei]|sviluppatric[ei]|documentazione|modell[oi] linguistic[oi]|chat ?bot|sicurezza|cybersicurezza|attacc(?:o|hi)|vulnerabilita|malevol[oie]|dannos[oie]|ricercator[ei]|ricercatric[ei]|filtr[oi]|hacker|risch[io]+`),
};
