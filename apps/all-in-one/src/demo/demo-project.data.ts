/** An invented brand among invented competitors, on domains that can never be registered (RFC 2606). */
export const DEMO_PROJECT = {
  name: 'Demo: Aurelia Analytics',
  brand_name: 'Aurelia',
  domain: 'aurelia.example',
  matching_names: ['Aurelia Analytics'],
  industry: 'Software',
  description: 'An invented product-analytics company. Its answers, pages and figures are simulated.',
  country_code: 'ES',
  language_code: 'en',
} as const;

export const DEMO_COMPETITORS = [
  { brand_name: 'Brightmetric', domain: 'brightmetric.example', color: '#2563eb' },
  { brand_name: 'Quantleaf', domain: 'quantleaf.example', color: '#16a34a' },
  { brand_name: 'Datavine', domain: 'datavine.example', color: '#db2777' },
  { brand_name: 'Signalpine', domain: 'signalpine.example', color: '#d97706' },
  { brand_name: 'Mapledash', domain: 'mapledash.example', color: '#7c3aed' },
] as const;

export const DEMO_COLLECTIONS = ['Discovery', 'Comparison'] as const;

export const DEMO_PROMPTS = [
  { text: 'What are the best product analytics tools for a small team?', country: 'US', language: 'en', tag: 'Discovery' },
  { text: 'How do I measure feature adoption in a web app?', country: 'GB', language: 'en', tag: 'Discovery' },
  { text: 'Aurelia vs Brightmetric: which one is better for startups?', country: 'US', language: 'en', tag: 'Comparison' },
  { text: 'Which analytics software is easiest to set up without engineers?', country: 'US', language: 'en', tag: 'Discovery' },
  { text: 'Best self-service dashboards for product managers', country: 'GB', language: 'en', tag: 'Discovery' },
  { text: '¿Cuáles son las mejores herramientas de analítica de producto?', country: 'ES', language: 'es', tag: 'Discovery' },
  { text: 'Quelle alternative à Quantleaf pour une équipe produit ?', country: 'FR', language: 'fr', tag: 'Comparison' },
  { text: 'Welche Analyse-Software passt zu einem kleinen Onlineshop?', country: 'DE', language: 'de', tag: 'Discovery' },
] as const;
