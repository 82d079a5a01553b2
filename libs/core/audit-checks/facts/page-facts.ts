import type { JsonLdBlock, MetaFacts, LinkElementFacts, MicrodataFacts, ScriptFacts } from './head-facts';
import type { LinkFacts, PseudoLinkFacts } from './link-facts';
import type { Region } from './region';

/** How much of a page is kept. Lists end there, and `PageFacts.cut` names those that did. */
export const PAGE_FACTS_LIMITS = {
  /** Characters. */
  text: 100_000,
  value: 2_000,
  url: 2_048,
  jsonLd: 1_000_000,
  /** Entries. */
  links: 5_000,
  headings: 1_000,
  images: 2_000,
  list: 500,
  /** Characters of one list together. */
  characters: 500_000,
} as const;

export interface HeadingFacts {
  readonly level: number;
  /** The alternative text of its images counts. */
  readonly text: string;
  /** Visible words of no `nav`, `header`, `footer` or `aside` between it and the next heading, or the end of the page. */
  readonly wordsBelow: number;
  readonly region: Region;
  readonly line: number;
}

export interface ImageFacts {
  readonly src: string;
  /** Absolute, without its fragment; null when it is none of http or https. */
  readonly url: string | null;
  /** Null when the attribute is missing. */
  readonly alt: string | null;
  readonly role: string | null;
  /** `aria-hidden="true"` on it or around it. */
  readonly hidden: boolean;
  /** Attributes in pixels. */
  readonly width: number | null;
  readonly height: number | null;
  readonly region: Region;
  readonly line: number;
}

/** Text that inline style or `hidden` keeps from readers. */
export interface HiddenTextFacts {
  /** Blocks part by `\n`. */
  readonly text: string;
  readonly words: number;
  readonly how:
    | 'display:none'
    | 'visibility:hidden'
    | 'font-size:0'
    | 'off-screen'
    | 'opacity:0'
    | 'no size'
    | 'own colour'
    | 'hidden';
  /** The element around it that usually hides text until it is called for; null when there is none. */
  readonly within: 'details' | 'dialog' | 'nav' | 'menu' | 'tabpanel' | null;
  readonly element: string;
  readonly line: number;
}

/** What one HTML page says, read from its markup without running anything. Lines count from 1. */
export interface PageFacts {
  /** Names of the lists and texts that were cut at {@link PAGE_FACTS_LIMITS}. */
  readonly cut: readonly string[];
  readonly charset: {
    readonly header: string | null;
    /** Declared by `meta`, wherever it stands. */
    readonly meta: string | null;
    /** Whether that declaration ends within the first 1,024 bytes. */
    readonly metaInTime: boolean;
    readonly bom: string | null;
    /** What the bytes say otherwise than the names: `invalid` are none of that encoding, `utf-8` are UTF-8 and no other. */
    readonly bytes?: 'invalid' | 'utf-8';
  };
  /** `lang` of `html` as written; null without one. */
  readonly lang: string | null;
  readonly base: string | null;
  /** Every `title` of HTML (not of SVG), blanks tidied. */
  readonly titles: readonly { readonly text: string; readonly line: number }[];
  readonly metas: readonly MetaFacts[];
  readonly linkElements: readonly LinkElementFacts[];
  readonly scripts: readonly ScriptFacts[];
  readonly jsonLd: readonly JsonLdBlock[];
  readonly microdata: readonly MicrodataFacts[];
  readonly headings: readonly HeadingFacts[];
  readonly links: readonly LinkFacts[];
  readonly pseudoLinks: readonly PseudoLinkFacts[];
  readonly images: readonly ImageFacts[];
  /** What a page over https loads by http. */
  readonly insecureLoads: readonly {
    /** `active` is what browsers block: scripts, styles, frames. They upgrade the rest. */
    readonly kind: 'active' | 'passive';
    readonly element: string;
    readonly url: string;
    readonly line: number;
  }[];
  /** Visible text of the whole page: no scripts, styles, templates, `noscript` or hidden elements. Blocks part by `\n`. */
  readonly text: string;
  readonly words: number;
  /** The same of `main`, else of the longest `article`, else of the page; without `nav`, `header`, `footer`, `aside`. */
  readonly mainText: string;
  readonly mainWords: number;
  /** Whether the page has `main` or `article` (or `role=main`). */
  readonly hasMain: boolean;
  /** SHA-256 in hex of the whole main text, in lower case and with single blanks. */
  readonly mainTextHash: string;
  /** Words of the main text within `data-nosnippet`. */
  readonly noSnippetWords: number;
  /** Words of the longest `article`; null without one. */
  readonly articleWords: number | null;
  /**
   * The first `p` of 10 words or more after the first H1, else the first with any word, and how many visible words stand
   * between; null without H1 or `p`.
   */
  readonly firstParagraph: {
    readonly text: string;
    readonly words: number;
    readonly wordsBefore: number;
    /** Missing in facts of older releases. */
    readonly line?: number;
  } | null;
  /** Those with two items or rows or more, outside of `nav`, `header` and `footer`. */
  readonly lists: number;
  readonly tables: number;
  /** What marks an author: `rel=author`, `itemprop=author`, `meta name=author`, or a class or id such as `byline`. */
  readonly bylines: readonly {
    readonly how: 'rel' | 'itemprop' | 'meta' | 'class';
    readonly text: string;
    readonly line: number;
  }[];
  /** Of `time`: the attribute, else the text. */
  readonly times: readonly { readonly datetime: string; readonly text: string; readonly line: number }[];
  readonly hidden: readonly HiddenTextFacts[];
  readonly comments: readonly { readonly text: string; readonly line: number }[];
  /** Attributes that hold prose: `alt`, `title`, `aria-*`, `data-*`, `content`, `placeholder`, … of 15 characters or more. */
  readonly attributeTexts: readonly {
    readonly element: string;
    readonly name: string;
    readonly value: string;
    readonly line: number;
  }[];
  readonly navs: readonly { readonly label: string | null; readonly classes: string; readonly line: number }[];
  readonly forms: readonly { readonly id: string | null; readonly action: string | null; readonly line: number }[];
  /** Widgets and forms of known challenges, by vendor: `turnstile`, `recaptcha`, `hcaptcha`, … */
  readonly captchas: readonly { readonly kind: string; readonly line: number }[];
  /** What readers see of a wall for subscribers, by class or id. */
  readonly walls: readonly { readonly name: string; readonly line: number }[];
  /** Signs of WebMCP: forms with `toolname`, scripts that call `modelContext`. */
  readonly webMcp: readonly { readonly how: 'form' | 'script'; readonly line: number }[];
}
