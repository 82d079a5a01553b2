import type { LanguagePack } from './language-pack';

export const IT: LanguagePack = {
  language: 'it',
  gap: ' ',
  openings: [
    'Ci sono diverse buone opzioni e quella giusta dipende dal budget e dalle esigenze.',
    'Alcuni nomi ricorrono spesso, ma nessuno va bene per tutti.',
    'Conviene confrontare alcuni fornitori prima di decidere.',
    'La maggior parte dei confronti valuta il prezzo, la facilità d’uso e l’assistenza.',
  ],
  advice: [
    'Annota le due o tre cose di cui non puoi fare a meno.',
    'Chiedi un periodo di prova e usalo con un compito reale.',
    'Leggi recensioni recenti invece di vecchie classifiche.',
    'Controlla il prezzo totale, con extra e rinnovi.',
    'Guarda in quanto tempo risponde l’assistenza.',
  ],
  strengths: [
    'prezzi chiari',
    'una configurazione semplice',
    'una buona documentazione',
    'una scelta ampia',
    'un’assistenza rapida',
    'una qualità costante',
  ],
  praises: [
    '{brand} si distingue per {strength}.',
    '{brand} viene consigliato spesso perché offre {strength}.',
    'Molti scelgono {brand} perché cercano {strength}.',
    '{brand} unisce {strength} a una clientela fedele.',
  ],
  mentions: ['Un altro nome da valutare è {brand}.', 'Anche {brand} merita un posto nella lista.'],
  doubts: [
    '{brand} può risultare limitato per gli utenti esigenti.',
    'Alcuni trovano {brand} caro per ciò che offre.',
    'Per abituarsi a {brand} serve un po’ di tempo.',
  ],
  doubtTopics: ['limiti', 'prezzo', 'apprendimento'],
  closings: [
    'Se mi dici il tuo budget, posso restringere la lista.',
    'Alla fine una breve prova dice più di qualsiasi classifica.',
    'Prezzi e funzioni cambiano spesso: controllali prima di comprare.',
  ],
  headings: { options: 'Opzioni da confrontare', advice: 'Come scegliere', conclusion: 'In breve' },
  columns: ['Opzione', 'Punto di forza'],
  pageTitles: [
    'Guida all’acquisto',
    'Confronto tra le principali opzioni',
    'Che cosa dicono gli utenti',
    'La nostra classifica',
    'Domande e risposte',
  ],
  queries: ['{prompt}', '{prompt} confronto', '{prompt} recensioni', 'migliori opzioni {prompt}'],
  product: 'Pacchetto base',
};
