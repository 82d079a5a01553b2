import type { LanguagePack } from './language-pack';

export const DE: LanguagePack = {
  language: 'de',
  gap: ' ',
  openings: [
    'Es gibt mehrere gute Möglichkeiten; welche passt, hängt von Budget und Bedarf ab.',
    'Einige Namen fallen immer wieder, aber keiner passt für alle.',
    'Vor der Entscheidung lohnt sich der Vergleich mehrerer Anbieter.',
    'Die meisten Vergleiche achten auf Preis, Bedienung und Kundendienst.',
  ],
  advice: [
    'Schreib dir die zwei oder drei Dinge auf, auf die du nicht verzichten kannst.',
    'Bitte um eine Testphase und probiere es mit einer echten Aufgabe aus.',
    'Lies aktuelle Bewertungen statt alter Ranglisten.',
    'Prüfe den Gesamtpreis samt Extras und Verlängerung.',
    'Achte darauf, wie schnell der Kundendienst antwortet.',
  ],
  strengths: [
    'klare Preise',
    'eine einfache Einrichtung',
    'gute Anleitungen',
    'eine große Auswahl',
    'schnelle Hilfe',
    'gleichbleibende Qualität',
  ],
  praises: [
    '{brand} überzeugt durch {strength}.',
    '{brand} wird oft empfohlen und bietet {strength}.',
    'Wer {strength} sucht, landet häufig bei {brand}.',
    'Viele entscheiden sich für {brand} und schätzen {strength}.',
  ],
  mentions: ['Auch {brand} kommt in Frage.', '{brand} gehört ebenfalls auf die Liste.'],
  doubts: [
    'Anspruchsvolle Nutzer stoßen bei {brand} mitunter an Grenzen.',
    'Manche finden {brand} für das Gebotene zu teuer.',
    'An {brand} muss man sich erst etwas gewöhnen.',
  ],
  doubtTopics: ['Grenzen', 'Preis', 'Einarbeitung'],
  closings: [
    'Wenn du mir dein Budget nennst, kann ich die Liste eingrenzen.',
    'Am Ende sagt ein kurzer Test mehr als jede Rangliste.',
    'Preise und Funktionen ändern sich oft, prüfe sie also vor dem Kauf.',
  ],
  headings: { options: 'Anbieter im Vergleich', advice: 'So triffst du die Wahl', conclusion: 'Kurz gesagt' },
  columns: ['Anbieter', 'Stärke'],
  pageTitles: ['Kaufberatung', 'Anbieter im Vergleich', 'Was Nutzer sagen', 'Unsere Rangliste', 'Fragen und Antworten'],
  queries: ['{prompt}', '{prompt} Vergleich', '{prompt} Erfahrungen', 'beste Anbieter {prompt}'],
  product: 'Einstiegspaket',
};
