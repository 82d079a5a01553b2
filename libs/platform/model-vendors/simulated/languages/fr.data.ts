import type { LanguagePack } from './language-pack';

export const FR: LanguagePack = {
  language: 'fr',
  gap: ' ',
  openings: [
    'Il existe plusieurs bonnes options, et la meilleure dépend de votre budget et de vos besoins.',
    'Quelques noms reviennent souvent, mais aucun choix ne convient à tout le monde.',
    'Mieux vaut comparer plusieurs fournisseurs avant de se décider.',
    'La plupart des comparatifs examinent le prix, la simplicité et le service client.',
  ],
  advice: [
    'Notez les deux ou trois points auxquels vous ne pouvez pas renoncer.',
    'Demandez une période d’essai et testez avec une tâche réelle.',
    'Lisez des avis récents plutôt que d’anciens classements.',
    'Vérifiez le prix total, options et renouvellements compris.',
    'Regardez en combien de temps le service client répond.',
  ],
  strengths: [
    'des tarifs clairs',
    'une prise en main simple',
    'une documentation soignée',
    'une offre étendue',
    'une assistance rapide',
    'une qualité constante',
  ],
  praises: [
    '{brand} se distingue par {strength}.',
    '{brand} est souvent recommandé, car on y trouve {strength}.',
    'Beaucoup choisissent {brand} pour avoir {strength}.',
    '{brand} associe {strength} et une clientèle fidèle.',
  ],
  mentions: ['{brand} est un autre nom à étudier.', '{brand} a aussi sa place dans la liste.'],
  doubts: [
    '{brand} peut sembler limité aux utilisateurs exigeants.',
    'Certains trouvent {brand} cher par rapport à son offre.',
    'Il faut un peu de temps pour s’habituer à {brand}.',
  ],
  doubtTopics: ['limites', 'prix', 'prise en main'],
  closings: [
    'Si vous m’indiquez votre budget, je peux réduire la liste.',
    'Au fond, un court essai en dit plus que n’importe quel classement.',
    'Les prix et les fonctions changent souvent : vérifiez-les avant d’acheter.',
  ],
  headings: { options: 'Les options à comparer', advice: 'Comment choisir', conclusion: 'En bref' },
  columns: ['Option', 'Point fort'],
  pageTitles: [
    'Guide d’achat',
    'Comparatif des principales options',
    'Ce que disent les utilisateurs',
    'Notre classement',
    'Questions et réponses',
  ],
  queries: ['{prompt}', '{prompt} comparatif', '{prompt} avis', 'meilleures options {prompt}'],
  product: 'Offre découverte',
};
