import { defineReport } from '../../define-report';
import { author } from './author.check';
import { context } from './context.check';
import { datesOrder } from './dates-order.check';
import { idResolves } from './id-resolves.check';
import { jsonLdParses } from './json-ld-parses.check';
import { jsonLdPresent } from './json-ld-present.check';
import { knownTypes } from './known-types.check';
import { matchesText } from './matches-text.check';
import { recommendedProperties } from './recommended-properties.check';
import { requiredProperties } from './required-properties.check';
import { sameAs } from './same-as.check';
import { singletons } from './singletons.check';
import { stillValid } from './still-valid.check';
import { urlsAbsolute } from './urls-absolute.check';
import { values } from './values.check';

export const SCHEMA = defineReport(
  'schema',
  ['pages', 'rendered'],
  [
    jsonLdPresent,
    jsonLdParses,
    context,
    knownTypes,
    requiredProperties,
    recommendedProperties,
    idResolves,
    singletons,
    sameAs,
    author,
    datesOrder,
    matchesText,
    urlsAbsolute,
    values,
    stillValid,
  ],
);
