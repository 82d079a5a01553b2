import type { PromptType } from '../kernel';

interface Cues {
  readonly type: PromptType;
  readonly cues: readonly string[];
}

/** Words and phrases, in lower case and without punctuation, that tell what a prompt is after. */
export const PROMPT_TYPE_CUES: readonly Cues[] = [
  {
    type: 'transactional',
    cues: [
      'buy', 'purchase', 'order', 'book', 'coupon', 'discount code', 'free trial', 'sign up', 'where can i get',
      'comprar', 'contratar', 'reservar', 'cupón', 'prueba gratuita', 'acheter', 'commander', 'réserver',
      'essai gratuit', 'kaufen', 'bestellen', 'buchen', 'gutschein', 'comprare', 'acquistare', 'prenotare',
      'encomendar',
    ],
  },
  {
    type: 'commercial',
    cues: [
      'best', 'top', 'vs', 'versus', 'compare', 'comparison', 'alternative', 'alternatives', 'review', 'reviews',
      'recommend', 'cheapest', 'price', 'pricing', 'worth it', 'mejor', 'mejores', 'alternativas', 'comparativa',
      'opiniones', 'precio', 'recomiendas', 'meilleur', 'meilleure', 'meilleurs', 'comparatif', 'avis', 'prix',
      'beste', 'besten', 'vergleich', 'alternativen', 'erfahrungen', 'preis', 'empfehlen', 'migliore', 'migliori',
      'confronto', 'recensioni', 'prezzo', 'melhor', 'melhores', 'preço',
    ],
  },
  {
    type: 'navigational',
    cues: [
      'login', 'log in', 'sign in', 'website', 'homepage', 'official site', 'contact', 'phone number',
      'customer service', 'iniciar sesión', 'página oficial', 'sitio web', 'contacto', 'teléfono', 'connexion',
      'site officiel', 'anmelden', 'webseite', 'kontakt', 'accedi', 'sito ufficiale', 'contatti',
    ],
  },
];
