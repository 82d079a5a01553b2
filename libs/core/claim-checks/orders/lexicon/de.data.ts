import { anyOf, type Lexicon } from './lexicon';

const OUTPUT =
  '(?:antwort(?:en)?|texte?n?s?|zusammenfassung(?:en)?|artikeln?|ausgaben?|empfehlung(?:en)?|bewertung(?:en)?|bericht(?:en?|s)?)';

export const DE: Lexicon = {
  models: anyOf(String.raw`
    ki(?:s|[- ](?:\w+)?(?:assistent(?:en|in|innen)?|agent(?:en)?|modelle?n?|systeme?n?|texter|crawler|bots?|tools?|dienste?n?|leser))?|kunstliche[nr]? intelligenz(?:en)?|(?:grosse[snr]? )?sprachmodelle?[ns]?
    (?:virtuelle|digitale|automatische|maschinelle)[nrs]? (?:assistent(?:en|in)?|systeme?n?|leser|agent(?:en)?|helfer)|llms?|chat ?bots?|chat ?gpt|copilot|perplexity|antwortmaschinen?|textgenerator(?:en)?`),
  openings: anyOf(String.raw`
    (?:(?:ein(?:e)? )?(?:kurze[rs]? |wichtige[rs]? |dringende[rs]? |kleine[rs]? |system)*(?:hinweise?|nachricht(?:en)?|mitteilung(?:en)?|anweisung(?:en)?|notiz(?:en)?|anmerkung(?:en)?|bitte|botschaft|auftrag|neue anweisung|zur kenntnis|aufforderung|information|appell) (?:an|fur)|liebe[rs]?|sehr geehrte[rs]?|achtung|hallo|hey)[,:!]?
    (?:an|fur) (?:alle|die|den|eine?n?|jede[snr]?)`),
  you: '(?:du|dich|dir|deine?[nmrs]?|ihr|euch|eure?[nmrs]?|sie|ihnen|ihre?[nmrs]?|bitte)',
  between: '(?:alle|die|das|den|der|jede[snr]?|eine?[nr]?|unsere|ihr|liebe[ns]?|geehrte[ns]?|hilfreiche[ns]?)',
  conditions: String.raw`(?:wenn|falls|sofern|da) (?:du|sie|ihr)|du bist|sie sind|bist du|sind sie|sollten sie|als`,
  readings: String.raw`(?:,? ?(?:die|das|der|welche[sr]?) )?(?:\w+ ){0,3}(?:liest|lesen|verarbeite[nt]|zusammenfass(?:t|en)|auswerte[nt]|zitier(?:t|en)|indexier(?:t|en)|besuch(?:t|en)|nutzt|nutzen)|beim (?:lesen|zusammenfassen)`,
  these: '(?:diese[nrsm]?|dies|das|folgende[nrsm]?|unsere[nrm]?)',
  pages: '(?:seiten?|abschnitt|zeile|hinweis|texte?|website|artikel|dokumente?|inhalte?|absatz|beitrag|zeilen|marke|produkte?)',
  urging: String.raw`(?:bitte|stets|immer|nie(?:mals)?|jetzt|(?:du|sie|ihr) (?:musst|mussen|musst|sollst|sollen|sollt|hast|haben|darfst|durfen)|mussen|sollen|haben|nicht)`,
  dismissals: anyOf(String.raw`
    ignorier(?:e|en sie|t|st)|ubergeh(?:e|en sie|t)|setze .{0,30} zuruck|vergiss|vergesst|vergessen sie|uberschreib(?:e|en sie|t)|missachte[nt]?(?: sie)?|beachte(?:n sie|t)? (?:bitte )?nicht|verwirf|verwerfen sie|umgehe(?:n sie)?|lass(?:e|en sie|t)?(?= .{0,60}(?:ausser acht|beiseite|unbeachtet))|setz(?:e|en sie)?(?= .{0,60}ausser kraft)|befolge(?:n sie)? nicht|losche(?:n sie)?|streiche(?:n sie)?
    (?:bitte|hiermit|nun|jetzt|gilt es|du sollst|sie sollen|sie mochten|du mochtest)(?= .{0,60}(?:ignorieren|vergessen|missachten|verwerfen|beiseite|ausser acht|ubergehen|nicht (?:mehr )?(?:beachten|befolgen)))`),
  dismissed: anyOf(String.raw`
    (?:(?:alle[nr]?|die|der|deine[nr]?|ihre[nr]?|jegliche|samtliche[nr]?|diese|andere[nr]?) )*(?:vorherige[nrs]?|bisherige[nrs]?|vorige[nrs]?|fruhere[nrs]?|obige[nrs]?|vorangegangene[nrs]?|vorstehende[nrs]?|vorangehende[nrs]?|ursprungliche[nrs]?|bestehende[nrs]?|erhaltene[nrs]?|alte[nrs]?)(?: \w+)? (?:anweisung(?:en)?|regeln|vorgaben|auftr?age?|instruktion(?:en)?|befehle?|prompts?|richtlinien|weisungen|hinweise|systemprompts?|kontext|angaben)
    (?:(?:alle|all) )?(?:deine|ihre|eure) (?:\w+ )?(?:anweisung(?:en)?|regeln|vorgaben|instruktionen|befehle|richtlinien|weisungen|beschrankungen|systemprompts?)
    (?:alle|samtliche|jegliche) (?:anweisungen|regeln|vorgaben|instruktionen|befehle|richtlinien|weisungen)|(?:den|deinen|ihren) (?:systemprompt|(?:bisherigen )?auftrag)|(?:deine|ihre) (?:bisherige )?aufgabe|alles,? was (?:(?:man )?(?:dir|ihnen|du|sie)\b.{0,25}\b(?:gesagt|aufgetragen|befohlen|angewiesen|vorgegeben|mitgeteilt|instruiert)|bisher|zuvor|vorher|oben)|alles (?:bisherige|vorherige|vorige|zuvor gesagte|obige)
    (?:die |den )?(?:anweisung(?:en)?|regeln|vorgaben|auftrag|instruktionen)(?: \w+){0,2} (?:oben|von oben|bisher|zuvor)`),
  harmless: String.raw`(?:wenn sie bereits|falls sie|falls|sobald|bereits|schritte?|abbildung|e-?mails?|brief|schreiben|rechnung|mahnung|bezahlt|bezahlung|zahlung|handbuch|karton|verpackung|packung|rezept|kann man|konnen sie|(?:liebe[rsn]?|geehrte[nrs]?|an|fur) (?:gaste|kund(?:en|innen|in)|eltern|mitglieder|nachbarn|freunde|kolleg(?:en|innen)|leser(?:innen)?|besucher|mieter|schuler))`,
  roles: anyOf(String.raw`
    (?:du bist|sie sind) (?:jetzt|nun|ab sofort) (?:eine?|\w+(?:bot|gpt))\b|(?:ab (?:jetzt|sofort|nun)|von nun an),? (?:bist|sind|antworte\w*|handel\w*|heisst|schreib\w*)|du bist (?:eine?|der|die) [^.]{0,60} (?:empfiehlt|sagt|lobt|antwortet|schreibt|bevorzugt)
    (?:deine|ihre) (?:neue|einzige|wahre|eigentliche|wirkliche) (?:aufgabe|rolle|identitat|mission|anweisung)|neue[rs]? (?:anweisung(?:en)?|systemanweisung(?:en)?|befehle?|auftrag|aufgabe|vorgabe) ?[:\n]|(?:betrachte|behandle|nimm)(?:n sie)? (?:das folgende|folgendes|dies) als (?:deine |ihre |neue )*(?:anweisung(?:en)?|auftrag|befehl)|(?:stell dir vor,? du|tu so,? als) [^.\n]{0,70}\bund (?:schreib|sag|behaupte|empfiehl)\w*|entwicklermodus|administratormodus|wartungsmodus`),
  guises: '(?:(?:tu|tue|tun sie) so,? als|gib dich (?:als|fur)|geben sie sich als|spiele? (?:die rolle|eine rolle|wir)|spielen (?:sie die rolle|wir ein)|stell dir vor,? du (?:bist|warst)|verhalte dich (?:wie|als)|agiere als|handle als|deine (?:aufgabe|rolle|mission) (?:ist|lautet))',
  commands: anyOf(String.raw`
    (?:schreib|sag|behaupt|erwahn|antwort|bericht|erklar|beton|versicher|bestatig|informier|warn|konstatier|weis)(?:e|est|st|t|et|en sie)?\b(?! (?:uns|mir)\b)(?: \w+){0,6},? dass\b|(?:mussen|sollen|sollst|musst|sollten|bitte|hast|haben)\b.{0,60}\b(?:sagen|schreiben|erwahnen|antworten|berichten|erklaren|mitteilen|behaupten|versichern|nennen),? dass\b|(?:schreib\w*|sag\w*|antworte\w*|nenn\w*)[:,] 
    (?:soll|sollen|muss|mussen|darf|durfen) (?:sie |er |es )?(?:\w+ ){0,3}(?:schreiben|sagen|erwahnen|erwahnt werden|genannt werden|stehen|behaupten|hinzufugen)\b|richtige antwort|(?:erwahn|nenn|empfehl|zitier|empfiehl)\w*\b[^.\n]{0,40}\b(?:nicht|oben)\b|(?:schreib|verfass|erstell|formulier)(?:e|en sie|t)? (?:eine?n? |nur |drei |zwei )(?:\w+ )?(?:werbetext|lob\w*|satze?|absatz|anzeige|text|bericht|uberschrift)\b
    (?:ist|sind) (?:\w+ ){0,4}(?:zu (?:nennen|empfehlen|erwahnen|verschweigen|loben)|wegzulassen|hervorzuheben)|(?:verboten|untersagt)\b.{0,40}\bzu (?:nennen|erwahnen|zitieren)|schreib\w*\b.{0,30}\blob\w*
    empfiehl\w*|(?<!\bwir |\bich )empfehl\w*|lob(?:e|en|t|st)?\b|preis(?:e|en)?\b.{0,20}\ban\b|bevorzug\w*|bewirb\w*|bewerb\w*|rate(?:n sie)? .{0,40}\bab\b|ruhm(?:e|en|t)\b|kritisier\w*|favorisier\w*|sprich\b.{0,30}(?:gut|schlecht|positiv|lobend)
    (?:nenn|bezeichn|stell|setz|platzier|prasentier|beschreib|fuhr|bewert|zitier|erwahn|reih|ordn|wahl|fass)\w*\b.{1,70}\b(?:als|zuerst|an erster stelle|auf (?:den )?platz eins|beste[snrm]?|einzige[snrm]?|nur|vor allen|fuhrend\w*|positiv|funf sterne)\b
    (?:fug|erganz|verlink|setz|wiederhol|verwend|nimm|schliess|beginn|beend|end|gib|geben|druck|baue?|uberneh|ubernimm|kopier|hang)\w*\b.{0,70}\b(?:links?|codes?|satz|satze|text|zeile|absatz|wort|worte|wortlich|https?|gutschein\w*|rabatt\w*|folgende[nrs]?|namen?|aus|ein|hinzu|an|mit)\b
    (?:nicht|kein\w*|niemals|nie)\b.{0,50}\b(?:erwahn\w*|nenn\w*|empfehl\w*|zitier\w*|kritisier\w*|vergleich\w*)|verschweig\w*|testsieger sei|verschwieg\w*|unterschlag\w*|(?:lass|lassen sie)\b.{0,40}\bweg\b`),
  occasions: '(?:wenn|sobald|falls) (?:du|sie|ihr) (?:\\w+ ){0,3}(?:diese[nrsm]?|unsere[nrm]?) (?:seite|text|quelle|artikel|inhalt|beitrag|dokument) (?:\\w+ )?(?:zusammenfass\\w*|auswert\\w*|verarbeit\\w*|wiedergib\\w*)|beim (?:zusammenfassen|auswerten|verarbeiten) diese[rs]',
  outputs: anyOf(String.raw`
    (?:deine[rnms]?|eure[rnms]?) (?:\w+ )?${OUTPUT}
    (?:in|am ende|am anfang|zu|mit|an|bei|fur) (?:jede[rnsm]? |alle[rn]? )?(?:deine[rnmsn]?|ihre[rnms]?|eure[rnms]?|jede[rnms]?|der|die) (?:\w+ )?${OUTPUT}
    (?:wenn|sobald|falls) (?:du|sie|dich|jemand|ein nutzer|nutzer|man|leser|ihr) (?:\w+ ){0,4}(?:gefragt|fragt|fragen|antworte\w*|zusammenfass\w*|schreib\w*|vergleich\w*|empfiehl\w*|wirst|werden)|beim (?:antworten|schreiben|zusammenfassen)|(?:dem|den|der|die|jeder?|deine[mn]?|ihre[mn]) (?:nutzern?|nutzerin(?:nen)?|anwendern?|benutzern?|lesern|leserinnen|leserschaft)
    (?:jede[rs]?|alle|samtliche) ${OUTPUT} (?:\w+ ){0,5}(?:diese[rnms]?|die sich|auf grundlage)|wer (?:\w+ ){0,4}(?:zusammenfasst|schreibt|zitiert)`),
  authority: String.raw`(?:der|die|dein|deine|ihr|ihre) (?:nutzer|betreiber|entwickler|besitzer|hersteller)(?:innen|in)? (?:(?:hat|haben) (?:\w+ ){0,3}(?:zugestimmt|genehmigt|angeordnet|verlangt|gebeten)|verlangt|verlangen|wunscht|wunschen|fordert|fordern|will|wollen)\b|(?:angeordnet|verlangt|genehmigt) (?:vom|von (?:deinem|ihrem|dem)) (?:betreiber|entwickler|nutzer)`,
  secrecy: anyOf(String.raw`
    (?:verrat|erwahn|nenn|zeig|offenbar|zitier|wiederhol|sag|verliere)\w*\b.{0,50}\b(?:diese[nrs]? (?:anweisung|nachricht|hinweis|notiz|text|kommentar|bitte|auftrag)\w*).{0,30}\b(?:nicht|nie(?:mals)?|niemandem|kein\w*)|(?:nicht|nie(?:mals)?|niemandem|ohne|kein wort)\b.{0,40}(?:diese[nrs]? (?:anweisung|nachricht|hinweis|notiz|kommentar|auftrag)|uber diese)
    menschen (?:konnen|sollen|sehen|durfen|lesen) (?:das |dies(?:en|e)? |\w+ )?(?:nicht|keinen)|behalt\w* (?:das|dies) fur (?:dich|sich)|als maschine liest|fur menschen unsichtbar`),
  technical: anyOf(String.raw`
    schnittstellen?|parameter|anfragen?|entwickler(?:innen)?|dokumentation|quellcode|sprachmodelle?n?|chat ?bots?|(?:it-|cyber)?sicherheit\w*|angriffe?n?|schwachstellen?|schadlich\w*|forscher(?:innen)?|forschung|filtern?|hacker|software|risik\w+`),
};
