import type { LanguagePack } from './language-pack';

export const EN: LanguagePack = {
  language: 'en',
  gap: ' ',
  openings: [
    'There are several good options, and the right one depends on your budget and needs.',
    'A few names come up again and again, but no single choice suits everyone.',
    'It helps to compare a handful of providers before you decide.',
    'Most comparisons look at price, ease of use and support.',
  ],
  advice: [
    'Write down the two or three things you cannot do without.',
    'Ask for a trial period and test it with a real task.',
    'Read recent reviews rather than old rankings.',
    'Check the total price, including extras and renewals.',
    'Look at how quickly support answers.',
  ],
  strengths: ['clear prices', 'a simple setup', 'good documentation', 'a wide range', 'fast support', 'solid quality'],
  praises: [
    '{brand} stands out for {strength}.',
    '{brand} is often recommended because it offers {strength}.',
    'Many people choose {brand} for {strength}.',
    '{brand} combines {strength} with a loyal following.',
  ],
  mentions: ['Another name to consider is {brand}.', '{brand} also belongs on the list.'],
  doubts: [
    '{brand} can feel limited for demanding users.',
    'Some people find {brand} expensive for what it offers.',
    '{brand} takes some time to get used to.',
  ],
  doubtTopics: ['limits', 'price', 'learning curve'],
  closings: [
    'If you tell me your budget, I can narrow the list down.',
    'In the end, a short trial says more than any ranking.',
    'Prices and features change often, so check them before you buy.',
  ],
  headings: { options: 'Options worth comparing', advice: 'How to choose', conclusion: 'In short' },
  columns: ['Option', 'Strength'],
  pageTitles: [
    'Buying guide',
    'Comparison of the main options',
    'What users say',
    'Our ranking',
    'Questions and answers',
  ],
  queries: ['{prompt}', '{prompt} comparison', '{prompt} reviews', 'best options {prompt}'],
  product: 'Starter Pack',
};
