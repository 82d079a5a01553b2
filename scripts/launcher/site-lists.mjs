import { LauncherError } from './launcher-error.mjs';

const ENDPOINT = 'https://query.wikidata.org/sparql';
/** Classes of Wikidata by kind of site. Kinds whose pages have a stored source type of their own are not asked for. */
const CLASSES = {
  press: ['Q11032', 'Q41298', 'Q192283'],
  shop: ['Q4382945'],
};
/** Wikipedias and sister projects with a page about it: what fewer know is hardly ever cited. */
const LINKS = 15;
const TIMEOUT_MS = 120_000;
const WIDTH = 116;

const queryOf = (classes) => `
  SELECT DISTINCT ?url WHERE {
    VALUES ?class { ${classes.map((id) => `wd:${id}`).join(' ')} }
    ?item wdt:P31/wdt:P279* ?class ; wdt:P856 ?url ; wikibase:sitelinks ?links .
    FILTER(?links >= ${LINKS})
  }`;

async function ask(endpoint, classes) {
  const query = new URLSearchParams({ query: queryOf(classes), format: 'json' });
  try {
    const response = await fetch(`${endpoint}?${query}`, {
      headers: { Accept: 'application/sparql-results+json', 'User-Agent': 'ai-visibility (npm run sites)' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    const { results } = await response.json();
    return results.bindings.map(({ url }) => url.value);
  } catch (cause) {
    const reason = cause.cause?.code ?? cause.message;
    throw new LauncherError(`Wikidata does not answer (${reason}); the lists of sites stay as they are.`);
  }
}

const isBelow = (name, site) => name === site || name.endsWith(`.${site}`);

/** The site of an address that is a whole site: a page on somebody else's site says nothing of that site. */
function siteOf(address) {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '') return null;
  const host = url.hostname.replace(/^www\./, '');
  return /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(host) && !/^[\d.]+$/.test(host) ? host : null;
}

/** The new sites of addresses, in order: none of them is listed, above or below a listed one, or below another. */
function newSites(addresses, listed) {
  const found = [...new Set(addresses.map(siteOf))].filter((site) => site !== null);
  const own = found.filter((site) => !listed.some((other) => isBelow(site, other) || isBelow(other, site)));
  return own.filter((site) => !own.some((other) => other !== site && isBelow(site, other))).sort();
}

/** Lines of names, as the formatter leaves them. */
function linesOf(sites) {
  const lines = [''];
  for (const site of sites) {
    if (lines.at(-1).length + site.length > WIDTH) lines.push('');
    lines[lines.length - 1] += `${lines.at(-1) === '' ? '' : ' '}${site}`;
  }
  return lines
    .filter(Boolean)
    .map((line) => `    ${line}\n`)
    .join('');
}

/**
 * Asks Wikidata (CC0) for official websites of newspapers, magazines, agencies and online shops.
 * @param listed sites of the catalogue, which win
 * @returns the text of `site-catalogue.wikidata.data.ts`
 */
export async function wikidataSites(listed, day, endpoint = ENDPOINT) {
  const known = [...listed];
  const parts = [];
  for (const [kind, classes] of Object.entries(CLASSES)) {
    const sites = newSites(await ask(endpoint, classes), known);
    known.push(...sites);
    parts.push(`  ${kind}: \`\n${linesOf(sites)}  \`,\n`);
  }
  return (
    '/**\n * Official websites of Wikidata (CC0, https://www.wikidata.org), written by `npm run sites`. Review what it finds.\n' +
    ` * Asked on ${day}.\n */\nexport const WIKIDATA_SITES = {\n${parts.join('')}};\n`
  );
}
