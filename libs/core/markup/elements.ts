/** Elements whose contents are no text of the page. */
export const SILENT_ELEMENTS: ReadonlySet<string> = new Set(
  'script style noscript template iframe object embed svg math select textarea head title audio video canvas'.split(
    ' ',
  ),
);

/** Elements inside a line of text; every other one stands by itself. */
export const INLINE_ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark meter output q ruby rb rp rt s samp
  small span strike strong sub sup time tt u var wbr img`.split(/\s+/),
);
