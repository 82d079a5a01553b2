import type { TaskResult } from '@app/core/contracts';
import { sectionsOf, type TaskPart } from '@app/core/kernel';

/** A part of a text that is edited by itself. */
export interface TextPart {
  readonly part: TaskPart;
  /** From 1; undefined for a title or a description. */
  readonly number?: number;
  /** Of a section, or the question; undefined where there is none to edit. */
  readonly heading?: string;
  readonly text: string;
}

type Values = Pick<TextPart, 'text'> & { readonly heading: string };

export const isSame = (one: Values, other: Values): boolean => one.heading === other.heading && one.text === other.text;

/** All parts of a text, in its order. */
export function partsOf({ title, meta_description, body, faq }: TaskResult): TextPart[] {
  return [
    { part: 'title', text: title },
    ...sectionsOf(body).map(({ heading, text }, index): TextPart => ({
      ...{ part: 'section', number: index + 1, text },
      ...{ heading: heading ?? '' },
    })),
    ...faq.map(({ question, answer }, index): TextPart => ({
      part: 'faq',
      number: index + 1,
      heading: question,
      text: answer,
    })),
    { part: 'meta_description', text: meta_description },
  ];
}

/** What a part is called among those of its text. */
export function nameOf({ part, number, heading }: TextPart): string {
  if (part === 'title') return 'Title';
  if (part === 'meta_description') return 'Description';
  if (heading) return heading;
  return part === 'faq' ? `Question ${number}` : number === 1 ? 'Opening' : `Section ${number}`;
}

export interface ChangedPart {
  readonly name: string;
  /** Null for what is new. */
  readonly before: string | null;
  /** Null for what is gone. */
  readonly after: string | null;
}

const keyOf = ({ part, heading = '', text }: TextPart): string => JSON.stringify([part, heading, text]);
const whole = ({ heading, text }: TextPart): string => (heading ? `**${heading}**\n\n${text}` : text);

/** What is otherwise in a text than in another. Parts pair off by their names, and what is left of them by its place. */
export function changedParts(before: TaskResult, after: TaskResult): ChangedPart[] {
  const same = new Set(partsOf(before).map(keyOf));
  const still = new Set(partsOf(after).map(keyOf));
  const gone = partsOf(before).filter((part) => !still.has(keyOf(part)));
  const changed = partsOf(after)
    .filter((part) => !same.has(keyOf(part)))
    .map((part): ChangedPart => {
      const isOne = (other: TextPart): boolean => other.part === part.part;
      const named = gone.findIndex((other) => isOne(other) && nameOf(other) === nameOf(part));
      const at = named >= 0 ? named : gone.findIndex((other) => isOne(other) && other.number === part.number);
      const [former] = at >= 0 ? gone.splice(at, 1) : [];
      return { name: nameOf(part), before: former ? whole(former) : null, after: whole(part) };
    });
  return [...changed, ...gone.map((part) => ({ name: nameOf(part), before: whole(part), after: null }))];
}
