import type { LanguagePack } from './language-pack';

export const PT: LanguagePack = {
  language: 'pt',
  gap: ' ',
  openings: [
    'Há várias opções boas e a mais adequada depende do orçamento e das necessidades.',
    'Alguns nomes aparecem com frequência, mas nenhum serve para todos.',
    'Vale a pena comparar alguns fornecedores antes de decidir.',
    'A maioria dos comparativos avalia o preço, a facilidade de uso e o atendimento.',
  ],
  advice: [
    'Anote as duas ou três coisas de que não pode abrir mão.',
    'Peça um período de teste e use-o com uma tarefa real.',
    'Leia avaliações recentes em vez de rankings antigos.',
    'Confira o preço total, com extras e renovações.',
    'Repare em quanto tempo o atendimento demora a responder.',
  ],
  strengths: [
    'preços claros',
    'uma configuração simples',
    'boa documentação',
    'um catálogo amplo',
    'um suporte rápido',
    'uma qualidade constante',
  ],
  praises: [
    '{brand} se destaca por {strength}.',
    '{brand} costuma ser uma boa recomendação porque oferece {strength}.',
    'Muita gente escolhe {brand} porque procura {strength}.',
    '{brand} combina {strength} com uma clientela fiel.',
  ],
  mentions: ['Outro nome a considerar é {brand}.', '{brand} também merece estar na lista.'],
  doubts: [
    '{brand} pode não bastar para usuários exigentes.',
    'Algumas pessoas acham {brand} caro pelo que oferece.',
    'Leva algum tempo para se acostumar com {brand}.',
  ],
  doubtTopics: ['limites', 'preço', 'aprendizado'],
  closings: [
    'Se me disser o seu orçamento, posso reduzir a lista.',
    'No fim, um teste curto diz mais do que qualquer ranking.',
    'Preços e funções mudam com frequência; confira antes de comprar.',
  ],
  headings: { options: 'Opções que vale a pena comparar', advice: 'Como escolher', conclusion: 'Em resumo' },
  columns: ['Opção', 'Ponto forte'],
  pageTitles: [
    'Guia de compra',
    'Comparativo das principais opções',
    'O que dizem os usuários',
    'Nosso ranking',
    'Perguntas e respostas',
  ],
  queries: ['{prompt}', '{prompt} comparativo', '{prompt} avaliações', 'melhores opções {prompt}'],
  product: 'Pacote inicial',
};
