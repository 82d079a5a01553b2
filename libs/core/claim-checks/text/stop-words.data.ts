/** Words of four letters and more that stand in a text about anything, folded: English, Spanish, German, French, Italian. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `about above after again against also although always among another around away because been before behind being below
  best better between both cannot come could does doing done down during each either else enough even ever every everything
  first from further gets give given gives good have having here however into itself just keep kind know last later least less
  like long look made make makes many might more most much must near need needs never next nobody nothing often once only other
  others ours over people perhaps quite rather really said same says should shows since some someone something soon still such
  take takes than that their them then there these they thing things this those though three through today together under until
  upon used using usually very want well were what whatever when where whether which while whom whose will with within without
  would years year your yours

  ademas ahora algo algun alguna algunas algunos alli ante antes aquel aquella aqui asimismo aunque cada casi como con contra
  cosa cosas cual cuales cualquier cuando cuanta cuanto dentro desde despues donde durante ella ellas ellos entonces entre esta
  estaba estan estar estas este esto estos fuera hace hacen hacer hacia hasta haya incluso luego mayor mejor menos mientras
  mismo misma mucha muchas mucho muchos nada nadie ninguna ninguno nuestra nuestro nunca otra otras otro otros para pero poca
  poco porque puede pueden pues quien segun siempre siendo sobre solo sera suele suelen suya suyo tambien tanto tener tiene
  tienen toda todas todavia todo todos tras unas unos veces

  aber alle allem allen aller alles also andere anderen anderer auch beim bereits besser beste bevor bisher dabei dadurch
  dafur daher dahin damals damit danach dann daran darauf daraus darf darin darum dass davon davor dazu deine deinen deren
  dessen diese diesem diesen dieser dieses doch dort durch eben eigentlich eine einem einen einer eines einige einmal erst
  etwa etwas euch euer ganz gegen gibt gilt haben hatte hatten heute hier hinter ihre ihrem ihren ihrer immer ins jede jedem
  jeden jeder jedes jedoch jemand jene jetzt kann kannst kein keine keinen keiner konnen konnte lassen machen macht manche mehr
  meine meinen mich muss mussen nach nachdem neben nehmen nicht nichts noch nunmehr oben oder ohne schon sehr sein seine seinem
  seinen seiner seit selbst sich sind sogar soll sollen sollte sondern sonst sowie statt trotz unter unser unsere unseren
  viel viele vielen vielleicht vom vor wahrend wann waren warum weder wegen weil weiter welche welchen welcher welches wenig
  wenn werden weshalb wieder will wird wirklich woher wohin wollen worden worin wurde wurden zudem zuerst zuletzt zwar zwischen

  ainsi alors apres aucun aucune aujourd aussi autre autres avant avec avoir bien cela celle celles celui cependant ceci ceux
  chaque chez comme comment contre dans depuis derriere dessous dessus deux devant doit doivent donc dont elle elles encore
  entre etait etaient etre etes faire fait font furent jamais jusque laquelle lequel lesquels leur leurs lors lorsque mais
  meme memes mieux moins notre nous parce parfois parmi pendant personne peut peuvent plus plusieurs pour pourquoi pourtant
  quand quel quelle quelles quelque quelques quels quoi rien sans selon sera seront ses sont souvent sous tandis tant tous tout
  toute toutes toujours tres trop vers voici voila vont votre vous

  alcune alcuni alla alle allora altra altre altri altro anche ancora avere aveva bene bensi benche chiunque ciascuno come
  comunque contro cosi cose cosa cui dagli dalla dalle dallo davanti degli della delle dello dentro dopo dove dunque durante
  essere ecco egli ella entrambi erano esso essi facendo fare fatto fino forse fuori grazie hanno infatti invece loro lungo
  magari mentre meglio meno mentre molta molte molti molto negli nella nelle nello nessun nessuna niente nostra nostro ogni
  oltre oppure ovvero peggio perche pero piu poca pochi poco poiche possono potra presso proprio qualche qualcosa quale quali
  qualsiasi quando quanto quasi quella quelle quelli quello questa queste questi questo quindi sara secondo sempre senza siamo
  sono sopra soprattutto sotto spesso stata stati stato stesso sulla sulle sullo tale tanto tutta tutte tutti tutto una uno
  verso viene vengono volta volte vostra vostro`.split(/\s+/),
);
