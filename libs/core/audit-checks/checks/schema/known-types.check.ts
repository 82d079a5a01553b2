import type { Check } from '../../check';
import { isSchemaOrgType, type JsonLdNode, judgeNodes, schemaOrgName, typeInOtherCase } from '../../json-ld';

export const knownTypes: Check<'pages'> = {
  slug: 'known-types',
  title: 'Types are types of schema.org',
  severity: 'medium',
  basis: 'standard',
  reference: 'https://schema.org/docs/full.html',
  recommendation: 'Write the type as schema.org does, in its case, or take the nearest type that schema.org has.',
  check: (site) =>
    judgeNodes(site, {
      among: ({ types }) => types.length > 0,
      fault: faultOf,
      faulty: 'fail',
      none: 'No page has JSON-LD with types of schema.org.',
      fine: 'All types are types of schema.org.',
      wrong: 'A type is none of schema.org',
    }),
};

function faultOf({ types, context }: JsonLdNode): string | null {
  const strange = types.find((type) => {
    if (typeof type !== 'string') return true;
    const name = schemaOrgName(type, context);
    return name !== null && !context.isOpen && !isSchemaOrgType(name);
  });
  if (strange === undefined) return null;
  if (typeof strange !== 'string') return `${JSON.stringify(strange)} is no type`;
  const meant = typeInOtherCase(schemaOrgName(strange, context) ?? '');
  return `${strange} is unknown${meant ? `; ${meant} is meant?` : ''}`;
}
