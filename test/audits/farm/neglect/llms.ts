import type { SiteDraft } from '../draft';
import { text as plain } from '../site';

/** An llms.txt without a heading, with a dead, a foreign and a forbidden link. The sitemap lists the dead one as well. */
export function faultyLlms({ text, routes, alsoListed }: SiteDraft): void {
  if (!alsoListed.includes('/gone/')) alsoListed.push('/gone/');
  routes['/llms.txt'] = plain(`${text.brand}

## Guides

- [${text.article.heading}]({origin}/guide/height/): ${text.article.description}
- ${text.words.list[0]}
- [${text.words.list[1]}]({origin}/gone/)
- [${text.words.list[2]}]({origin}/checkout/)
- [${text.words.study}](https://www.example.org/studies/standing)
`);
}
