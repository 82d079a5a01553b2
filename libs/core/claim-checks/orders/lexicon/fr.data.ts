import { anyOf, type Lexicon } from './lexicon';

const OUTPUT = '(?:reponses?|textes?|resumes?|articles?|sorties?|recommandations?|critiques?|synthese?s?)';

export const FR: Lexicon = {
  models: anyOf(String.raw`
    (?:grands? )?modeles? (?:de (?:langage|langue)|linguistiques?|d'ia)|(?:assistants?|agents?|systemes?|outils?|robots?|redacteurs?|lecteurs?|moteurs?) (?:d'ia|ia|virtuels?|numeriques?|automatiques?|automatises?|conversationnels?|d'intelligence artificielle|de reponse)
    intelligences? artificielles?|ias?|chat ?bots?|llms?|chat ?gpt|copilot|perplexity`),
  openings: anyOf(String.raw`
    (?:(?:une? )?(?:breve |petite |importante? )*(?:notes?|avis|messages?|instructions?|consignes?|remarques?|rappels?|indications?|demande|nouvelles? consignes?|nouvelles? instructions?)(?: importante?s?)? (?:a l'attention (?:de|des|du)|destinee?s? a(?:ux)?|pour|a|aux|au|a l'intention (?:de|des))|ch(?:er|ere)s?|attention|bonjour|salut|a l'attention (?:de|des))[,:!]?
    (?:a|pour) (?:tout(?:e|es)?|tous|chaque)`),
  you: "(?:tu|te|t'|toi|ta|ton|tes|vous|votre|vos|s'il (?:te|vous) plait|veuillez|merci)",
  between: "(?:l'|les?|la|un|une|tout(?:e|es)?|tous|chaque|mon|nos|notre|aimables?|quelle que soit|autres?)",
  conditions: String.raw`si (?:tu es|vous etes|vous lisez (?:ceci|cela) en tant qu[e'])|en tant qu(?:e|')|tu es|vous etes|puisque (?:tu es|vous etes)|comme`,
  readings: String.raw`(?:(?:qui|lorsqu'(?:il|elle)|quand) )?(?:li(?:t|sent|sez|s)|trait(?:e|ent)|resum(?:e|ent|ez)|index(?:e|ent)|analys(?:e|ent)|cit(?:e|ent)|parcour(?:t|ent)|consult(?:e|ent))|lisant|resumant|traitant|analysant`,
  these: '(?:ce|cet|cette|ces|ceci|notre|le present|la presente)',
  pages: '(?:pages?|paragraphes?|section|bloc|textes?|site|articles?|documents?|contenu|passage|avis|messages?|marque|produits?)',
  urging: String.raw`(?:s'il (?:te|vous) plait|veuillez|merci de|toujours|jamais|ne|desormais|(?:tu dois|vous devez|doi(?:s|t|vent)|devrai(?:t|ent|s)|devez|il faut|est prie\w* de|sont prie\w* de)|priere de|n'oubliez pas de|pense a)`,
  dismissals: anyOf(String.raw`
    ignore[zr]?|oublie[zr]?|laisse[z]? tomber|reinitialise[zr]?|neglige[zr]?|ecarte[zr]?|annule[zr]?|contourne[zr]?|supprime[zr]?|abandonne[zr]?|efface[zr]?|ne (?:tiens|tenez|tenir) (?:plus |pas )?(?:aucun )?compte (?:de|des|du)|ne (?:suis|suivez|suivre) (?:plus|pas)|fais (?:fi|abstraction) (?:de|des)|faites (?:fi|abstraction) (?:de|des)|mets de cote|mettez de cote|laisse[z]? de cote|passe[z]? outre
    (?:merci d'|veuillez |priere d'|de bien vouloir |bien vouloir |tu dois |vous devez |il faut |nous vous prions d')(?:ignorer|oublier|negliger|ecarter|mettre de cote|laisser de cote|annuler|faire abstraction (?:de|des))`),
  dismissed: anyOf(String.raw`
    (?:(?:toutes?|tous|les|l'|la|le|tes|vos|de|des|ces|autres) ?)*(?:instructions?|consignes?|regles?|directives?|ordres?|indications?|prompts?|messages?|contraintes?|contexte|demandes?)(?: \w+){0,2} (?:precedente?s?|anterieure?s?|ci-dessus|initiale?s?|d'origine|originale?s?|recue?s?|du systeme|systeme|qui (?:precedent|precede)|donnee?s?|actuelle?s?|jusqu'ici|que (?:tu|vous) (?:as|avez))
    (?:ta|votre) (?:\w+ )?(?:tache|consigne|mission)|(?:toutes? )?(?:tes|vos) (?:\w+ )?(?:instructions|consignes|regles|directives|ordres|contraintes|restrictions)|toutes? les? (?:instructions|consignes|regles|directives)
    tout ce qui (?:precede|a ete dit|t'a ete|vous a ete)|(?:tout )?ce qu(?:e|'on|i) .{0,20}(?:dit|demande|ordonne)|ce qui precede`),
  harmless: String.raw`(?:si vous avez|si|une fois|en cas|deja|etape|figure|e-?mails?|courriels?|courrier|lettre|facture|avis|paiement|paye|reglee?|manuel|boite|emballage|schema|recette|vous pouvez|(?:ch(?:er|ere)s|aux?|pour les|note aux) (?:clients?|clientes|voisins|parents|membres|amis|lecteurs|visiteurs|eleves|habitants))`,
  roles: anyOf(String.raw`
    (?:tu es|vous etes) (?:desormais|maintenant|a present) (?:une?|le|la|\w+(?:bot|gpt))\b|(?:a partir de maintenant|desormais|dorenavant),? (?:tu es|vous etes|tu reponds|vous repondez|reponds|repondez|agis)|(?:tu es|vous etes) une? [^.]{0,50} qui (?:recommande|dit|vante|repond|ecrit|prefere)
    (?:ta|votre|ton) (?:nouvel(?:le)?|nouveau|seule?|veritable|vraie?|unique) (?:tache|role|mission|objectif|identite|consigne)|nouvelles? (?:instructions?|consignes?|taches?|directives?) ?[:\n]|(?:considere|traite|prends)[z]? (?:ce qui suit|ceci) comme (?:tes |vos |une )?(?:nouvelles? )?(?:instructions?|consignes?|ordres?)|(?:fais comme si|imagine que|fais semblant que) (?:tu es|tu etais|vous etes) [^.\n]{0,60}\bet (?:ecri\w+|dis|affirme|recommande)|mode (?:developpeur|administrateur|debogage|maintenance)`),
  guises: '(?:agis(?:sez)? (?:comme|en tant)|fais(?:ons)? semblant|faites semblant|fais comme si|faites comme si|imagine[z]? que (?:tu es|vous etes)|joue[zrs]? le role|jouons (?:a un jeu|le role|un jeu)|comporte-toi comme|(?:ta|votre) (?:tache|mission) est|ton role est)',
  commands: anyOf(String.raw`
    (?:(?:affirm|mentionn|indiqu|declar|precis|assur|soulign|expliqu|confirm|rappel|inform|signal|insist|annonc)(?:e|es|ez|er)|ecri(?:s|vez|re|ve|vent)|di(?:s|tes|re|se)|repond(?:s|ez|re)|conclu(?:s|ez|re)|averti(?:s|ssez|r)|pretend(?:s|ez|re))\b(?!-(?:nous|moi)\b)(?:[ -]\w+){0,4} qu(?:e\b|')|(?:ecri\w+|di[st]es?|repond\w*):|(?:doi(?:t|vent)|devra(?:it|ont)?|faut) (?:\w+ )?(?:ecrire|dire|mentionner|affirmer|inclure|figurer|apparaitre|ajouter) (?!qu'il)\w|(?:bonne|seule|vraie) reponse|(?:ecri|redige|compose|produi)\w* (?:une?|trois|deux|seulement) (?:\w+ )?(?:publicite|eloge|phrases?|texte|paragraphe|annonce|critique|titre)
    recommand(?:e|es|ez|er)\b|conseill(?:e|es|ez|er)\b|vant(?:e|es|ez|er)\b|lou(?:e|ez|er)\b|promouvo\w+|promeuv\w*|fai(?:s|tes) (?:plutot )?l'eloge|interdit de (?:mentionner|citer|nommer|critiquer)|laisse[z]? .{0,30}de cote|fai(?:s|tes) la promotion|privilegi\w+|deconseill\w+|critiqu(?:e|ez|er)\b|prefer\w+|favoris\w+|(?:dis|dites|dire) du (?:bien|mal)
    (?:present|plac|class|nomm|decri|cit|mentionn|design|mett|met|trait|evalu|list|choisi|consider|resum)\w*\b.{1,70}\b(?:comme|en premier|premiere?|meilleure?s?|seule?s?|avant (?:tout|les autres)|en tete|cinq etoiles|favorablement|positiv\w+)\b
    (?:ajout|inser|inclu|integr|termin|commenc|utilis|repet|repren|reprodui|copi|revel|affich|conclu|fini)\w*\b.{0,60}\b(?:liens?|codes?|phrases?|textes?|lignes?|paragraphes?|mots?|mot pour mot|https?|reductions?|promo|suivante?s?|noms?|par|url)\b
    (?:ne|n'|sans)\b.{0,20}(?:mentionn|nomm|recommand|cit|critiqu|parl|compar|evoqu|signal)\w*(?: (?:pas|jamais|aucun\w*))?|(?:omet\w*|tais(?:ez)?|passe[z]? sous silence|cache[z]?|dissimul\w+)\b`),
  occasions: "(?:quand|lorsque|si|en|avant de) (?:tu |vous )?(?:generez?|generes|generant|resume[sz]?|resumant|rediges?|redigez|redigeant|repond\\w*) (?:\\w+ ){0,4}(?:de|sur|avec|a partir de)? ?(?:cette?|ces|notre) (?:page|texte|source|article|contenu|site|marque|document)",
  outputs: anyOf(String.raw`
    (?:ta|tes|vos) (?:\w+ )?${OUTPUT}
    (?:dans|a la fin de|au debut de|de|par|a|en) (?:toutes? )?(?:ta|ton|tes|votre|vos|chaque|la|toute) (?:\w+ )?${OUTPUT}
    (?:quand|lorsqu(?:e|')|des que|si) ?(?:on|tu|vous|quelqu'un|un utilisateur|les utilisateurs|un internaute) (?:\w+ ){0,2}(?:demand\w+|pos\w+|interrog\w+|repond\w+|resum\w+|ecri\w+|compar\w+)|en (?:repondant|resumant|redigeant)|(?:l'|les?|aux?|a l'|tes|vos) ?(?:utilisateurs?|utilisatrices?|internautes?|lecteurs?)
    (?:tout|toute|chaque) ${OUTPUT} (?:\w+ ){0,5}(?:cette?|base\w*|fonde\w*)|quiconque (?:resume|ecrit|cite)`),
  authority: String.raw`(?:l'|le |les |ton |ta |tes |votre |vos )(?:utilisateurs?|operateurs?|exploitants?|developpeurs?|createurs?) (?:(?:a|ont) (?:deja )?(?:accepte|approuve|autorise|demande|ordonne|exige)|exigent?|demandent?|ordonnent?|autorisent?|veut|veulent) (?:que|ceci|cela)\b|(?:exige|ordonne|autorise) par (?:l'|ton |votre |le )(?:operateur|developpeur|utilisateur)`,
  secrecy: anyOf(String.raw`
    (?:ne|n'|sans) ?(?:\w+ )?(?:revel|mentionn|di[st]|montr|cit|parl|repet|evoqu|divulgu|admet|avou)\w*.{0,40}(?:ces? (?:instructions?|messages?|commentaires?)|cette? (?:instruction|note|consigne|message|demande|commentaire|texte)|(?:humains?|utilisateurs?|lecteurs?) (?:le )?(?:voient|sachent))
    les humains ne (?:peuvent|doivent|voient|lisent)|garde[z]? (?:cela|ceci|le) (?:secret|pour (?:toi|vous))|invisible (?:pour|aux) (?:les |l')?(?:humain|utilisateur|lecteur|internaute)`),
  technical: anyOf(String.raw`
    requetes?|parametres?|developpeurs?|developpeuses?|documentation|modeles? de langage|chat ?bots?|securite|cybersecurite|attaques?|pirates?|vulnerabilites?|failles?|malveillante?s?|chercheurs?|chercheuses?|filtres?|risques?`),
};
