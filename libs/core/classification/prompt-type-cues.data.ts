import type { PromptType } from '../kernel';

interface Cues {
  readonly type: PromptType;
  /** The cues tell the type only of a prompt that names a brand. */
  readonly ofBrands?: true;
  /**
   * Words and phrases in lower case, without accents and punctuation, separated by commas, each language on new lines.
   * `*` stands for any letters, `…` for up to six words, `#` for a number, `^` for the beginning of the prompt.
   */
  readonly cues: string;
}

/**
 * The first entry with a cue in a prompt tells its type. The languages are English, Spanish, German, French, Italian,
 * Portuguese, Dutch and Polish, in this order.
 */
export const PROMPT_TYPE_CUES: readonly Cues[] = [
  {
    type: 'commercial',
    ofBrands: true,
    cues: `
      difference* between, ^is, ^are, ^should, switch* from, anyone, regret
      diferencia* entre, diferencia hay entre, cambiar de … a, alguien, experiencia*, he probado
      unterschied* zwischen, ^ist, ^sind, ^soll, ^sollte*, umstieg von, wechsel von, jemand
      difference* entre, ^est ce que, ^faut il, passer de, quelqu un
      differenz* tra, differenz* fra, passare da, qualcuno
      diferenca* entre, trocar, mudar d*, alguem
      verschil* tussen, ^is, overstappen, iemand
      roznic* miedzy, czym rozni*, ^czy, przejsc z, przejscie z, ktos`,
  },
  {
    type: 'informational',
    cues: `
      best way, best ways, best time, best practice*, most common, effects of, side effects, causes of, requirements,
        ^why, what does … mean, difference* between, meaning of, definition of, history of, recipe*
      mejor manera, mejor forma, mejor momento, mejores practicas, ^por que, diferencia* entre, significado,
        historia de, receta*, efectos, causas, requisitos, ideas de
      beste zeit, am besten … reinigen, ^warum, ^wieso, ^weshalb, unterschied* zwischen, was bedeutet, bedeutung,
        definition, geschichte, *rezept, *rezepte, *wirkung, *wirkungen, ursachen, voraussetzungen, beste *zeit
      meilleure facon, meilleure maniere, meilleur moment, bonnes pratiques, ^pourquoi, difference* entre, definition,
        histoire, recette*, effets, causes, signification
      modo migliore, miglior modo, momento migliore, ^perche, differenz* tra, differenz* fra, significato, storia,
        ricett*, effetti, cause, requisiti
      melhor forma, melhor maneira, melhor momento, melhor hora, ^por que, ^porque, diferenca* entre, significado,
        historia d*, receita de, efeitos, causas, requisitos
      beste manier, beste moment, ^waarom, verschil* tussen, wat betekent, betekenis, geschiedenis, *recept,
        bijwerkingen, oorzaken, vereisten
      najlepszy sposob, najlepszy czas, dlaczego, roznic* miedzy, czym rozni*, znaczenie, historia, przepis na, skutki,
        przyczyny, wymagania`,
  },
  {
    type: 'transactional',
    cues: `
      where can i … buy, where can i … get, where to … buy, where to … order, free trial, start a trial, promo code,
        discount code, coupon*, sign up for, ^download, ^buy, ^order, ^book, ^reserve, ^subscribe, ^rent, ^hire,
        ^get a quote
      donde … comprar, prueba gratuita, prueba gratis, codigo de descuento, codigo promocional, cupon*, darse de alta,
        darme de alta, ^comprar, ^contratar, ^reservar, ^pedir, ^descargar, ^alquilar, ^encargar, ^suscrib*
      wo kann … kaufen, wo … bestellen, kostenlos testen, gratis testen, probeabo, gutschein*, rabattcode,
        termin buchen, *termin vereinbaren
      ou acheter, ou commander, essai gratuit, code promo, code de reduction, s abonner, s inscrire, ^acheter,
        ^commander, ^reserver, ^telecharger, ^louer, ^souscrire
      dove … comprare, dove … acquistare, prova gratuita, prova gratis, codice sconto, ^comprare, ^acquistare,
        ^ordinare, ^prenotare, ^scaricare, ^abbonar*, ^iscriver*, ^noleggiare, ^attivare
      onde … comprar, teste gratis, teste gratuito, codigo de desconto, cupom*, ^comprar, ^encomendar, ^baixar,
        ^descarregar, ^assinar, ^abrir conta, ^abrir uma conta, ^alugar, ^inscrever*
      waar … kopen, waar … bestellen, gratis proberen, gratis proefperiode, kortingscode, proefrit
      gdzie … kupic, gdzie … zamowic, kod rabatowy, darmowy okres, zaloz konto, zalozyc konto, ^kup, ^kupic, ^zamow*,
        ^zarezerw*, ^pobra*, ^pobierz, ^wykup*, ^wynaj*, ^zapisz*, ^zapisac`,
  },
  {
    type: 'commercial',
    cues: `
      best, most *, leading, good, opinions, expensive, similar to, something like, durable, brands, top #, top rated,
        vs, versus, compare*, comparison*, alternative*, instead of, competitors, review, reviews, rating, ratings,
        recommend*, cheap*, affordable, inexpensive, budget friendly, price, prices, pricing, how much is,
        how much does … cost, how much do … cost, worth it, worth the, worth buying, worth paying, any good,
        better than, better for, pros and cons, overrated, reliable, trustworthy, legit, should i … buy, should i … get,
        should i … choose, should we … choose, should we … use, choosing, how to choose, looking for, under #,
        value for money, say about, think of, think about
      mejor, mejores, top #, el mas *, la mas *, los mas *, las mas *, de confianza, de fiar, parecid* a, similar a,
        me conviene, compensa, frente a, versus, compar*, alternativ*, en lugar de, opiniones, resena*, criticas,
        recomiend*, recomend*, barat*, economic*, precio, precios, cuanto cuesta*, cuanto vale*, merece la pena,
        merecen la pena, vale la pena, valen la pena, relacion calidad precio, ventajas e inconvenientes,
        ventajas y desventajas, pros y contras, fiable*, que tal es, que tal son, que tal esta, con menos comisiones,
        mas rentable*, como elegir un*, que opinan, que dicen, es buen*
      beste, besten, bester, bestes, top #, am *sten, ahnlich wie, hochwertig*, *test, tests, versus, vergleich*,
        alternative*, statt, erfahrung*, bewertung*, rezension*, testsieger, im test, empfehl*, empfiehlt, preis,
        preise, preisen, was kostet, was kosten, wie teuer, wie viel kostet, gunstig*, billig*, preiswert*, lohnt,
        lohnen, besser, etwas besseres, wie gut, taugt, taugen, vor und nachteile, vorteile und nachteile, serios*,
        zuverlassig*, eignet sich, eignen sich, geeignet, am liebsten, halten … von, sagen … uber, unter # euro
      meilleur*, top #, le plus *, la plus *, les plus *, equivalent*, similaire*, de qualite, est sur, versus, compar*,
        alternative*, plutot que, au lieu de, avis, prix, tarif, tarifs, combien coute*, moins cher*, pas cher*,
        abordable*, bon marche, vaut le coup, valent le coup, vaut la peine, vaut il, que vaut, que valent, recommand*,
        conseillez, conseille*, fiable*, avantages et inconvenients, concurrents, mieux, choisir, convient, conviennent,
        adapte a, adapte aux, adaptee a, adaptes a, plus efficace*, rapport qualite prix, que pensent, que penser,
        faut il acheter, faut il investir
      miglior*, top #, il piu *, la piu *, i piu *, le piu *, simile a, simili a, sicuro, versus, a confronto,
        confront*, alternativ*, invece di, recension*, opinioni, prezz*, quanto cost*, economic*, meno car*, piu car*,
        convien*, convengono, vale la pena, valgono la pena, mi consigli*, consigliat*, raccomand*, affidabil*,
        pro e contro, vantaggi e svantaggi, meglio, scegliere, rispetto a, concorrenti, adatt*, piu usat*,
        qualita prezzo, cosa pensano, cosa dicono
      melhor, melhores, top #, o mais *, a mais *, os mais *, as mais *, parecid* com, similar a, devo, presta, versus,
        compar*, alternativ*, em vez de, opinioes, opiniao, criticas, avaliac*, resenha*, preco, precos, quanto custa*,
        barat*, em conta, vale a pena, valem a pena, compensa, compensam, recomend*, confiavel, confiaveis, fiavel,
        fiaveis, pros e contras, vantagens e desvantagens, escolher, concorrentes, custo beneficio, taxas, mais car*,
        e bom, e boa, sao bons, se adapta, o que acham, o que dizem, bons e baratos
      beste, top #, vergelijkbaar, zoals, slim om, mening*, betere, versus, vergelijk*, alternatie*, in plaats van,
        ervaring*, beoordeling*, prijs, prijzen, wat kost*, hoeveel kost*, goedkop*, goedkoop*, voordelig*,
        de moeite waard, waard, aanrader*, aanbevel*, aanbevolen, raden jullie, raad je, raad jij, betrouwba*,
        voor en nadelen, kiezen, beter, beters, concurrenten, past bij, passen bij, geschikt*, te duur, goed merk,
        goede keus, vinden … van, onder # euro
      najlep*, top #, podobn* do, bezpieczn*, sadzicie o, najbardziej *, versus, porown*, alternatyw*, zamiast,
        zamiennik*, opini*, recenzj*, ranking*, cena, ceny, cene, cennik*, ile kosztuj*, tani, tania, tanie, tanich,
        tansz*, najtansz*, czy warto, warto, wart, warta, warte, polec*, zaufania, wady i zalety, zalety i wady, wybrac,
        lepsz*, lepiej, konkurencj*, niezawodn*, najskuteczniej*, do # zl, sadza o, mysla o, oplaca sie`,
  },
  {
    type: 'navigational',
    cues: `
      login, log in to, sign in to, log into, sign into, phone number, support number, customer service,
        customer support, official site, official website, official page, official * site, official * website, homepage,
        status page, contact page, ^contact, how do i contact, how to contact, how do i reach, help center,
        where do i find, where can i find, opening hours, headquarters, careers, address
      iniciar sesion, pagina oficial, web oficial, sitio oficial, sitio web, telefono, atencion al cliente, contacto,
        contactar con, area de clientes, area cliente*, acceso clientes, acceso cliente, sede electronica,
        donde encuentro, donde esta, acceder a mi cuenta, direccion de, ^web de, horario de
      login, anmelden, einloggen, kundenservice, telefonnummer, hotline, kontakt, webseite der, webseite von,
        website von, startseite, kundenkonto, wo finde ich, wie erreiche ich, statusseite, offnungszeiten, filiale*,
        adresse
      connexion, se connecter, site officiel, site web, service client, service clients, numero de telephone, telephone,
        mon compte, espace client, contacter, ^contact, ou trouver, ou se trouve, horaires, adresse
      accedi, login, area clienti, area riservata, sito ufficiale, sito web, numero verde, numero di telefono, telefono,
        contatti, servizio clienti, assistenza, dove trovo, dove si trova, orari, tracciamento, indirizzo, sede di
      login, entrar na conta, entrar no, entrar em, iniciar sessao, site oficial, pagina oficial, telefone,
        central de atendimento, atendimento ao cliente, contato, contacto, contactos, ^suporte, onde encontro,
        onde fica, area do cliente, horario*, endereco, segunda via
      inloggen, inlogpagina, klantenservice, telefoonnummer, contact, officiele site, officiele website,
        officiele pagina, mijn account, waar vind ik, openingstijden, vestiging*, adres, hoofdkantoor
      logowani*, zaloguj*, zalogowac, strona glowna, oficjaln* stron*, infolinia, kontakt, obsluga klienta,
        obslugi klienta, numer telefonu, gdzie znajde, godziny otwarcia, adres, siedziby`,
  },
  {
    type: 'informational',
    cues: `
      ^how, ^what is, ^what are, ^what happens, ^what does, ^what do, ^who, ^when, ^can, ^does, ^do, ^did, ^is, ^are,
        ^was, ^should, how to, ways to, what is, explain, signs, symptoms, tips, ideas, guide, tutorial, examples,
        steps, benefits of, checklist, template*
      ^como, ^que es, ^que son, ^que significa, ^que documentos, ^que hace, ^que pasa, ^cuanto, ^cuanta*, ^cuantos,
        ^cuando, ^quien, ^donde, ^de donde, ^a que, ^para que, se puede*, consejos, sintomas, guia, pasos para, ejemplos
      ^wie, ^was ist, ^was sind, ^was macht, ^was passiert, ^wer, ^wem, ^wann, ^wozu, ^woraus, ^woher, ^wofur, ^wo,
        ^hilft, ^helfen, ^kann, ^konnen, ^ist, ^sind, ^darf, ^durfen, ^muss, ^was tun, unterlagen, anleitung, tipps,
        ideen, symptome, beispiele, checkliste, ^so
      ^comment, qu est ce que, c est quoi, a quoi sert, a quoi servent, ^qui, ^quand, ^combien, quels sont les,
        quelles sont les, ^peut on, peut on, ^ou, etapes, conseils, idees, symptomes, ^utiliser, exemples, guide
      ^come, che cos e, cos e, cosa e, cosa sono, a cosa serve, a cosa servono, ^chi, ^quando, quanto tempo,
        quanto dura, quali sono, si puo, posso, significa, consigli, idee, sintomi, esempi, guida, ^dove
      ^como, o que e, o que sao, para que serve, ^quem, ^quando, quanto tempo, qual a diferenca, o que significa,
        da para, posso, sintomas, dicas, ideias, exemplos, passo a passo, guia
      ^hoe, ^hoeveel, ^wat is, ^wat zijn, ^wat doet, ^wat doen, ^wie, ^wanneer, ^waar, ^kun, ^kan, ^mag, ^moet, ^is,
        ^zijn, tips, ideeen, symptomen, voorbeelden, stappenplan
      ^jak, ^co to, ^co oznacza, ^czym, ^kto, ^kiedy, ^gdzie, ^skad, ^ile, ^czy, porady, pomysly, objawy, przyklady,
        wymagane dokumenty, poradnik`,
  },
  {
    type: 'transactional',
    cues: `
      buy, purchase, order online, book a, book an, subscribe to, download, tickets for
      comprar, contratar, reservar, pedir cita, descargar, alquil*, comprar entradas
      kaufen, bestellen, buchen, reservieren, mieten, abonnieren, herunterladen, download, abschliessen
      acheter, commander, reserver, telecharger, souscrire, ^location de
      comprare, acquistare, ordinare, prenotare, scaricare, noleggi*
      alug*, comprar, encomendar, reservar, baixar, contratar
      kopen, bestellen, boeken, reserveren, downloaden, afsluiten, huren, aanschaffen
      kupic, zamowic, zarezerwowac, pobrac, wykupic, wynaj*`,
  },
  {
    type: 'commercial',
    ofBrands: true,
    cues: `
      or
      o, u, es
      oder
      ou, est il, est elle
      o, e
      ou, e
      of, is
      czy, lub, jest`,
  },
  {
    type: 'commercial',
    cues: `
      for, free, # kg, # inch, company, companies, firms, stores, resort*, holidays, washing machine*, accountant*,
        lawyer*, dishwasher*, fridge*, sofa*, software, tool, tools, app, apps, platform*, crm, erp, solutions,
        providers, provider, supplier*, vendors, agencies, agency, insurance, laptop*, smartphone*, headphones, earbuds,
        shoes, sneakers, mattress*, chairs, desks, bikes, cars, suv, suvs, vacuum*, hotels, credit card*, broadband,
        lenders, printers, monitors, course, courses, services
      para, gratis, gratuit*, empresa*, tienda*, academia*, curso*, lavadora*, cafetera*, programa*, herramienta*,
        aplicacion*, plataforma*, proveedor*, agencia*, seguro*, zapatillas, portatil*, movil*, auriculares, colchon*,
        silla*, sofa*, coches, hotel, hoteles, tarjeta*, tarifa*, bancos, gestoria*, robot aspirador
      fur, mit langer, kostenlos*, firmen, marken, hersteller, *kurs, *kurse, *maschine*, anwalt, steuerberater*,
        *software, *tool, *tools, *app, *apps, *programm, *programme, *plattform*, *anbieter*, *agentur*,
        *versicherung*, *laptop*, *handy*, *kopfhorer*, *schuhe, *matratze*, *stuhl*, *stuhle, *autos, *bikes,
        *fahrrad*, *hotel*, *kreditkarte*, *girokonto*, *banken, *sauger, *automaten
      pour, gratuit*, entreprise*, cabinet*, cours, lave *, chaise*, canape*, logiciel*, outil*, application*,
        plateforme*, prestataire*, fournisseur*, agence*, assurance*, mutuelle*, ordinateur*, casque*, ecouteurs,
        chaussures, matelas, voitures, velo*, hotel*, carte bancaire, banques, aspirateur*, creme*
      per la, per il, per le, per i, per gli, per un, per una, per chi, gratis, gratuit*, aziend*, corso, corsi,
        lavatric*, commercialist*, sedie, sedia, divan*, programm*, strument*, applicazion*, piattaform*, fornitor*,
        agenzi*, assicurazion*, gestional*, portatil*, cuffie, scarpe, materass*, auto, hotel, carta di credito,
        conto corrente, banche, aspirapolvere, macchin*, robot
      para, gratis, gratuit*, empresa*, curso*, maquina*, contador*, contabilista*, cadeira*, frigorifico*, programa*,
        ferramenta*, aplicativo*, plataforma*, fornecedor*, agencia*, seguro*, plano de saude, notebook*, telemovel,
        celular, fones, tenis, colchao, colchoes, carros, hoteis, cartao*, bancos, corretora*, aspirador*
      voor, gratis, bedrijven, cursus*, *machine*, boekhouder*, *software, *tool, *tools, *app, *programma, *programmas,
        *platform*, *aanbieder*, *leverancier*, *bureau, *bureaus, *verzekering*, *laptop*, *telefoon, *koptelefoon*,
        *oordopjes, *schoenen, *matras, *matrassen, *stoel*, *stoelen, *fiets, *fietsen, *hotel*, creditcard*, *banken,
        *stofzuiger*
      dla, darmow*, # zl, firm*, pralk*, ksiegow*, oprogramowani*, program do, programy do, narzedzi*, aplikacj*,
        platform*, dostawc*, agencj*, ubezpieczeni*, laptop*, telefon*, sluchawk*, buty, materac*, krzesl*, samochod*,
        rower*, hotel*, kart* kredytow*, konto dla, bank, odkurzacz*, kurs, kursy, system do`,
  },
];
