import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOpenApi } from '@app/platform/http';
import { ANYTHING_CALLER } from '@app/testing';
import { TOOLS } from '.';
import { DYNAMIC_CARDS } from './dynamic/dynamic-cards';
import { CONFUSABLE } from './fixtures/confusable';
import { ToolRegistry } from './tool-registry';

const NAMES = [...TOOLS, ...DYNAMIC_CARDS].map(({ name }) => name as string);
const SHORTEST = 120;
const LONGEST = 460;
/** Of two descriptions, by the words that they share. */
const MOST_ALIKE = 0.6;
const MOST_ALIKE_TITLES = 0.67;

/** Words that tell a model what to do. Descriptions say what a tool does; directories refuse those that steer. */
const COMMANDS =
  /\b(always|never|must|should|please|remember|do not|don't|use|call|prefer|ask|begin|start here|make sure|first call)\b/i;

/** Tools whose answer is a figure with a unit, and those whose rows come from a span of time. */
const UNITS = /%|requests|ranks?|positions?|totals?|counts?|from -1 to 1/i;

const listed = new ToolRegistry(TOOLS, readOpenApi(), () => ({})).list(ANYTHING_CALLER, ['all', 'dynamic']);

const sentencesOf = (text: string): string[] => text.split(/(?<=\.) (?=[A-Z`]|[a-z]+_)/);

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z_]{3,}/g));

/** Words that two texts share, of all that they have (Jaccard). */
function likeness(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}

const pairs = listed.flatMap((one, index) => listed.slice(index + 1).map((other) => [one, other] as const));

describe.each(listed.map((tool) => [tool.name, tool] as const))('the description of %s', (name, tool) => {
  const { description, inputSchema } = tool;
  const others = NAMES.filter((other) => other !== name);

  it('says in its first sentence what the tool answers or does', () => {
    const [what] = sentencesOf(description);
    expect(what!.length).toBeGreaterThan(25);
    expect(others.filter((other) => what!.includes(other))).toEqual([]);
  });

  it('says when it fits', () => {
    expect(description).toMatch(
      /\b[Ff]or (which|what|how|when|where|who|whether|why|the |one |[a-z]+ing|questions|trends|raw|legends)/,
    );
  });

  it('says which neighbour fits otherwise', () => {
    expect(others.filter((other) => new RegExp(`\\b${other}\\b`).test(description))).not.toEqual([]);
  });

  it('says the window that goes without saying, and whether pages come', () => {
    if (inputSchema.properties.from) expect(description).toMatch(/[Dd]efault(s)? (window )?(30 days|28 days|all)/);
    if (inputSchema.properties.per_page) expect(description).toContain('in pages');
  });

  it('says the unit of its figures', () => {
    if (name.startsWith('get_') && inputSchema.properties.granularity) expect(description).toMatch(UNITS);
  });

  it('has a fitting length and steers nobody', () => {
    expect(description.length).toBeGreaterThanOrEqual(SHORTEST);
    expect(description.length).toBeLessThanOrEqual(LONGEST);
    expect(description).not.toMatch(COMMANDS);
    for (const { description: words } of Object.values(inputSchema.properties)) expect(words).not.toMatch(COMMANDS);
  });

  it('names no tool that there is not', () => {
    const parameters = listed.flatMap(({ inputSchema: { properties } }) => Object.keys(properties));
    const words =
      description.match(
        /\b(get|list|create|assign|launch|explain|plan|compare|update|test|redeliver|search|call)_[a-z_]+/g,
      ) ?? [];
    const named = words.filter((word) => !parameters.includes(word));
    expect(named.filter((other) => !NAMES.includes(other))).toEqual([]);
  });
});

describe('descriptions', () => {
  it('have titles of their own', () => {
    const titles = listed.map(({ title }) => title.toLowerCase());
    expect(new Set(titles).size).toBe(titles.length);
    const alike = pairs.filter(([one, other]) => likeness(one.title, other.title) > MOST_ALIKE_TITLES);
    expect(alike.map(([one, other]) => [one.title, other.title])).toEqual([]);
  });

  it('are not alike', () => {
    const alike = pairs
      .map(([one, other]) => [one.name, other.name, likeness(one.description, other.description)] as const)
      .filter(([, , much]) => much > MOST_ALIKE);
    expect(alike).toEqual([]);
  });

  it.each(CONFUSABLE)('of %s and %s name each other', (one, other) => {
    const [first, second] = [one, other].map((name) => listed.find((tool) => tool.name === name)!);
    expect([first!.description.includes(other), second!.description.includes(one)]).toEqual([true, true]);
  });

  it.each([
    ['list_tags', 'alias'],
    ['list_collections', 'other name'],
    ['list_sentiments', 'list of five levels'],
    ['list_detailed_sentiments', 'only the list of levels'],
    ['get_top_sources', 'counts answers for each domain'],
    ['list_citation_groups', 'counts citations'],
    ['list_sources', 'counts nothing'],
  ])('of %s say "%s"', (name, words) => {
    expect(listed.find((tool) => tool.name === name)!.description).toContain(words);
  });

  it('define metrics where they are asked for, and the fair comparison', () => {
    for (const { inputSchema } of listed) {
      const { metrics, brand_kind } = inputSchema.properties;
      if (metrics) expect(metrics.description).toContain('mention_rate, visibility: % of answers naming the brand');
      if (brand_kind && inputSchema.properties.model) expect(brand_kind.description).toContain('non_brand compares');
    }
  });

  it('lead from metrics to headings that there are', () => {
    for (const { definedIn } of TOOLS) {
      if (!definedIn) continue;
      const [file, anchor] = definedIn.split('#');
      const path = join(__dirname, '../../../../docs', file!);
      expect(existsSync(path)).toBe(true);
      const headings = [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text]) =>
        text!.toLowerCase().replaceAll(' ', '-'),
      );
      expect(headings).toContain(anchor);
    }
  });
});
