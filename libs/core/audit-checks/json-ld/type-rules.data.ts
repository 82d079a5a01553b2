/** What Google asks of a type for its rich results: https://developers.google.com/search/docs/appearance/structured-data */
export interface TypeRule {
  readonly type: string;
  /** Whether its subtypes are judged by it too. */
  readonly withSubtypes: boolean;
  /** Kind of the things inside of which it is asked; without it, the page must declare it for its own sake. */
  readonly within?: string;
  /** `a|b`: one of them. `a.b`: that of its value. */
  readonly required: readonly string[];
  readonly recommended: readonly string[];
  /** What every value of a property has. `!` allows the last to lack it, `^` lets it stand in the value's `item`. */
  readonly each?: { readonly property: string; readonly type: string; readonly required: readonly string[] };
}

const rule = (type: string, required: string, recommended = '', more: Partial<TypeRule> = {}): TypeRule => ({
  type,
  withSubtypes: false,
  required: required.split(' ').filter(Boolean),
  recommended: recommended.split(' ').filter(Boolean),
  ...more,
});

export const TYPE_RULES: readonly TypeRule[] = [
  rule('AggregateOffer', 'lowPrice', '', { within: 'Product' }),
  rule('AggregateRating', 'ratingValue ratingCount|reviewCount', '', { within: 'Thing' }),
  rule('Article', '', 'headline image datePublished author', { withSubtypes: true }),
  rule('BreadcrumbList', 'itemListElement', '', {
    each: { property: 'itemListElement', type: 'ListItem', required: ['position', '^name', '!item'] },
  }),
  rule('Dataset', 'name description'),
  rule('DiscussionForumPosting', 'author datePublished text|image|video'),
  rule('Event', 'name startDate location', 'endDate image offers', { withSubtypes: true }),
  rule('FAQPage', 'mainEntity', '', {
    each: { property: 'mainEntity', type: 'Question', required: ['name', 'acceptedAnswer'] },
  }),
  rule('JobPosting', 'title description datePosted hiringOrganization jobLocation|jobLocationType|applicantLocationRequirements'),
  rule('LocalBusiness', 'name address', '', { withSubtypes: true }),
  rule('Offer', 'price|priceSpecification.price', '', { within: 'Product' }),
  rule('Movie', 'name image'),
  rule('Organization', '', 'name url logo'),
  rule('ProfilePage', 'mainEntity.name|mainEntity.alternateName'),
  rule('Product', 'name offers|review|aggregateRating', 'image description brand'),
  rule('QAPage', 'mainEntity.name mainEntity.acceptedAnswer|mainEntity.suggestedAnswer'),
  rule('Rating', 'ratingValue', '', { within: 'Review' }),
  rule('Recipe', 'name image'),
  rule('Review', 'author reviewRating itemReviewed'),
  rule(
    'SoftwareApplication',
    'name offers.price|offers.lowPrice|offers.priceSpecification aggregateRating|review',
    '',
    { withSubtypes: true },
  ),
  rule('VideoObject', 'name thumbnailUrl uploadDate'),
  rule('WebSite', ''),
];
