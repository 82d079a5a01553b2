import type { LanguagePack } from './language-pack';

export const ES: LanguagePack = {
  language: 'es',
  gap: ' ',
  openings: [
    'Hay varias opciones buenas y la más adecuada depende de tu presupuesto y de tus necesidades.',
    'Algunos nombres se repiten a menudo, pero ninguno sirve para todo el mundo.',
    'Conviene comparar unos cuantos proveedores antes de decidir.',
    'La mayoría de las comparativas valora el precio, la facilidad de uso y la atención al cliente.',
  ],
  advice: [
    'Anota las dos o tres cosas de las que no puedes prescindir.',
    'Pide un periodo de prueba y úsalo con una tarea real.',
    'Lee opiniones recientes en lugar de clasificaciones antiguas.',
    'Comprueba el precio total, con extras y renovaciones.',
    'Fíjate en lo que tarda en responder la atención al cliente.',
  ],
  strengths: [
    'precios claros',
    'una configuración sencilla',
    'buena documentación',
    'un catálogo amplio',
    'un soporte rápido',
    'una calidad constante',
  ],
  praises: [
    '{brand} destaca por {strength}.',
    '{brand} se recomienda con frecuencia porque ofrece {strength}.',
    'Mucha gente elige {brand} porque busca {strength}.',
    '{brand} combina {strength} con una clientela fiel.',
  ],
  mentions: ['Otro nombre que merece la pena valorar es {brand}.', '{brand} también debería estar en la lista.'],
  doubts: [
    '{brand} puede quedarse corto para usuarios exigentes.',
    'Algunas personas consideran que {brand} es caro para lo que ofrece.',
    'Acostumbrarse a {brand} lleva algo de tiempo.',
  ],
  doubtTopics: ['límites', 'precio', 'aprendizaje'],
  closings: [
    'Si me dices tu presupuesto, puedo acotar la lista.',
    'Al final, una prueba corta dice más que cualquier clasificación.',
    'Los precios y las funciones cambian a menudo, así que compruébalos antes de comprar.',
  ],
  headings: { options: 'Opciones que merece la pena comparar', advice: 'Cómo elegir', conclusion: 'En resumen' },
  columns: ['Opción', 'Punto fuerte'],
  pageTitles: [
    'Guía de compra',
    'Comparativa de las principales opciones',
    'Qué dicen los usuarios',
    'Nuestra clasificación',
    'Preguntas y respuestas',
  ],
  queries: ['{prompt}', '{prompt} comparativa', '{prompt} opiniones', 'mejores opciones {prompt}'],
  product: 'Paquete inicial',
};
